import { type Plugin, runnerImport } from 'vite'
import type { PlainRoute, Route } from '#contract/route.ts'

/**
 * Gives the browser the routes of the contract as plain data. A file of the contract that stands on
 * Zod arrives as its routes and what is plain data already; what else it holds is for types, and
 * importing it as a value does not build. All other files of the contract arrive as they are (docs/decisions/0008).
 */
export function plainRoutes(): Plugin {
  let root = ''
  return {
    name: 'plain-routes',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    load: {
      filter: { id: /\/node_modules\/zod\// },
      handler(id) {
        const importers = this.getModuleInfo(id)?.importers.join(', ')
        throw new Error(`Zod stays on the server, but ${importers} brings it along`)
      },
    },
    transform: {
      filter: {
        id: /\/contract\/[\w-]+\.ts$/,
        code: /import (?!type )[^']*from '(zod|\.\/fields\.ts)'/,
      },
      async handler(_code, id) {
        const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { root })
        // The dev server then sends a route anew when a field of it has changed elsewhere.
        for (const file of dependencies) this.addWatchFile(file)
        return { code: written(module), map: null }
      },
    },
  }
}

const written = (module: Record<string, unknown>): string =>
  Object.entries(module)
    .map(([name, value]) => [name, isRoute(value) ? plain(value) : value] as const)
    .filter(([, value]) => isPlainData(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}\n`)
    .join('')

/** Nothing but text, numbers, lists and literal objects. */
function isPlainData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function'
  const ours = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return ours && Object.values(value).every(isPlainData)
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'paramNames' in value

const plain = ({ method, path, right, queryNames, bodyNames }: Route): PlainRoute => ({
  method,
  path,
  right,
  queryNames,
  bodyNames,
})
