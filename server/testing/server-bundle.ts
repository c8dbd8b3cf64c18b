import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache')

/** The name of the setting that says where the bundle is; processes of the run inherit it. */
const setting = 'MUTIRAO_TEST_SERVER'

/** What a test starts: the bundle, where this run has made one. */
export const serverProgram = (): string => process.env[setting] ?? join(root, 'server/main.ts')

/**
 * Our own sources in one file. Reading several hundred of them, and taking their types out, is
 * most of what the start of a server costs, and tests start hundreds (docs/decisions/0080).
 */
export async function bundleServer(): Promise<() => Promise<void>> {
  if (process.env[setting]) return async () => {}
  // Only here: whoever starts servers need not load it.
  const { build } = await import('vite')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'server-'))
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [placesOfSources()],
    build: { ssr: 'server/main.ts', outDir: folder, target: 'node24', emptyOutDir: false },
  })
  process.env[setting] = join(folder, 'main.js')
  return () => rm(folder, { recursive: true, force: true })
}

export default bundleServer

/** Files beside a source (migrations, styles, other programs) stay where they are. */
const placesOfSources = (): Plugin => ({
  name: 'places-of-sources',
  transform: (code, id) =>
    code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
})
