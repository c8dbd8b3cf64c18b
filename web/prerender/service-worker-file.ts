import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Plugin, transformWithOxc } from 'vite'

/** The pages that it keeps. */
const shells = ['app.html', 'project.html']

/** Writes /service-worker.js, which knows the files of this build. */
export function serviceWorkerFile(): Plugin {
  let root = ''
  return {
    name: 'service-worker-file',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name))
      const paths = ['/favicon.svg', ...files.sort().map((name) => `/${name}`)]
      const source = await readFile(`${root}/service-worker.ts`, 'utf8')
      const pages = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && shells.includes(file.fileName) ? String(file.source) : [],
      )
      // The names of files hold the fingerprints of what is in them, those of pages do not. Another
      // worker has another cache too: while it is filled, the one in use must not be touched.
      const build = createHash('sha256')
        .update([...paths, ...pages, source].join())
        .digest('hex')
        .slice(0, 16)
      const { code } = await transformWithOxc(source, 'service-worker.ts')
      const script = code
        .replace(/['"]__FILES__['"]/, () => JSON.stringify(JSON.stringify(paths)))
        .replace('__BUILD__', build)
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: script })
    },
  }
}
