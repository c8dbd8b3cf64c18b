import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Route } from '../contract/route.ts'
import { scopeFor } from '../contract/token-scopes.ts'
import { version } from '../server/http/version.ts'
import { type NamedRoute, typedClient } from './typed-client.ts'

const root = join(import.meta.dirname, '..')
const target = process.argv[2] ?? join(root, 'dist/mutirao-client.ts')

/** All that a personal token opens; streams are followed by other means. */
async function openRoutes(): Promise<NamedRoute[]> {
  const folder = join(root, 'contract')
  const files = (await readdir(folder)).filter((name) => /^[\w-]+\.ts$/.test(name))
  const modules = await Promise.all(
    files.map((name): Promise<object> => import(join(folder, name))),
  )
  return modules
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, Route] => isRoute(entry[1]))
    .filter(([, route]) => scopeFor(route) !== null && (route.answer || !route.frames))
    .map(([name, route]) => ({ name, route }))
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'paramNames' in value && 'right' in value

await mkdir(dirname(target), { recursive: true })
await writeFile(target, typedClient(await openRoutes(), version))
console.log(`Written: ${target}`)
