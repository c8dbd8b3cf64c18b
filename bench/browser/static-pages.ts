import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Page } from '@playwright/test'
import { freePort } from '../../server/testing/free-port.ts'

const built = join(import.meta.dirname, '../../dist/web')

/** Pages that carry the picture of a board as plain HTML: what the first card is measured against. */
export interface StaticPages {
  /** Makes a page with what this one shows now, in the same markup, styles and fonts. */
  add(name: string, page: Page): Promise<void>
  serve(): Promise<{ baseUrl: string; close(): Promise<void> }>
}

export async function staticPages(): Promise<StaticPages> {
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-static-'))
  await cp(join(built, 'assets'), join(folder, 'assets'), { recursive: true })
  return {
    add: async (name, page) => {
      const html = await documentAround(await page.evaluate(pictureOf))
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, 'index.html'), html)
      await writeFile(join(folder, name, 'index.html.br'), await promisify(brotliCompress)(html))
    },
    serve: async () => {
      const port = await freePort()
      const program = join(import.meta.dirname, 'static-server.ts')
      const server = spawn(process.execPath, [program, folder, String(port)])
      await once(server.stdout, 'data')
      return {
        baseUrl: `http://127.0.0.1:${port}`,
        close: async () => {
          server.kill()
          await rm(folder, { recursive: true, force: true })
        },
      }
    },
  }
}

/** In the page: the markup of what can be seen, without the cards further down in a column. */
function pictureOf(): string {
  const picture = document.querySelector('#root')?.cloneNode(true) as HTMLElement
  const seen = [...document.querySelectorAll('[data-column] li')].map((card) => {
    const list = card.closest('[data-column] > div') as HTMLElement
    return card.getBoundingClientRect().top < list.getBoundingClientRect().bottom
  })
  picture.querySelectorAll('[data-column] li').forEach((card, index) => {
    if (!seen[index]) card.remove()
  })
  return picture.innerHTML
}

async function documentAround(picture: string): Promise<string> {
  const files = await readdir(join(built, 'assets'))
  const styles = files.find((file) => file.endsWith('.css'))
  const font = files.find((file) => /^inter.*\.woff2$/.test(file))
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>Praça</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" crossorigin href="/assets/${styles}">
    <link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}">
  </head>
  <body><div id="root">${picture}</div></body>
</html>`
}
