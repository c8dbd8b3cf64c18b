import { readFile } from 'node:fs/promises'
import { minifySync, type Plugin, type ResolvedConfig, type Rolldown, runnerImport } from 'vite'
import { pictureScript } from './picture-script.ts'
import type { AppShell, PublicPage } from './public-page.ts'
import { writePage, writeShell } from './write-page.ts'
import { writeProjectShell } from './write-project-shell.ts'

/**
 * Writes the public pages as HTML, so that they are seen before any script has arrived. The page
 * that Vite made, with an empty place for the app, is what all of them start from.
 */
export function prerendered(): Plugin {
  let root = ''
  let target: ResolvedConfig['build']['target'] = false
  return {
    name: 'prerendered',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
      target = config.build.target
    },
    async generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html')
      const { publicPages, appShell, projectShell } = await written(root)
      const asset = (name: string, source: string | Uint8Array) =>
        this.getFileName(this.emitFile({ type: 'asset', name, source }))
      const write = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source })
      const picture = asset('picture.js', await pictureScript(root, target))
      const shell = withEarly(String(index.source), await minified(`${root}/early.js`))
      const filesOfShell = ({ modules }: AppShell) => filesOf(modules, root, bundle)
      write(appShell.file, writeShell(shell, appShell.html, filesOfShell(appShell)))
      const projectFiles = { ...filesOfShell(projectShell), picture }
      write(projectShell.file, writeProjectShell(shell, projectShell.html, projectFiles))
      for (const page of publicPages) {
        const next = filesOf(page.next ?? [], root, bundle).scripts
        const source = writePage(shell, page, { ...filesOf(page.modules, root, bundle), next })
        if (page.file === index.fileName) index.source = source
        else write(page.file, source)
      }
    },
  }
}

const minified = async (file: string) =>
  minifySync(file, await readFile(file, 'utf8'), { module: false }).code

/** Nothing is drawn or asked for before it has run: it comes with the page, which the server vouches for. */
function withEarly(html: string, code: string): string {
  const place = /<script src="\/early.js"[^>]*>/
  if (!place.test(html)) throw new Error('index.html does not load early.js')
  if (code.includes('</script')) throw new Error('early.js would end its own tag')
  return html.replace(place, () => `<script>${code}`)
}

async function written(root: string) {
  const load = async <Module>(file: string) => {
    const options = { root, mode: 'production' }
    return (await runnerImport<Module>(`${root}/prerender/${file}`, options)).module
  }
  const { publicPages } = await load<{ publicPages: PublicPage[] }>('public-pages.tsx')
  const shells = await load<{ appShell: AppShell; projectShell: AppShell }>('app-shells.tsx')
  return { publicPages, ...shells }
}

/** What the browser would otherwise find out about only after the script or the styles. */
function filesOf(modules: readonly string[], root: string, bundle: Rolldown.OutputBundle) {
  const names = Object.keys(bundle)
  const scripts = new Set<string>()
  for (const module of modules) {
    const name = names.find((name) => isFacadeOf(bundle[name], `${root}/${module}`))
    if (!name) throw new Error(`${module} is no page of its own`)
    collect(name, bundle, scripts)
  }
  return { scripts, fonts: names.filter((name) => name.endsWith('.woff2')) }
}

type File = Rolldown.OutputBundle[string] | undefined

const isFacadeOf = (file: File, module: string) =>
  file?.type === 'chunk' && file.facadeModuleId === module

/** The entry is in the document already. */
function collect(name: string, bundle: Rolldown.OutputBundle, scripts: Set<string>): void {
  const file = bundle[name]
  if (file?.type !== 'chunk' || file.isEntry || scripts.has(name)) return
  scripts.add(name)
  for (const needed of file.imports) collect(needed, bundle, scripts)
}
