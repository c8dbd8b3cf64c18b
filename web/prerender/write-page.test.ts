import { expect, it } from 'vitest'
import type { PublicPage } from './public-page.ts'
import { writePage } from './write-page.ts'

const shell = `<html>
  <head>
    <title>Mutirão</title>
    <meta
      name="description"
      content="De modo geral"
    />
  </head>
  <body>
    <div id="root"></div>
    <noscript>Precisa de JavaScript.</noscript>
  </body>
</html>`

const page: PublicPage = {
  file: 'pricing/index.html',
  route: '/pricing',
  head: { title: 'Preço', description: 'O "nosso" preço' },
  listed: true,
  modules: [],
  html: '<h1>R$&1</h1>',
}
const files = { scripts: ['assets/a.js'], fonts: ['assets/f.woff2'] }

it('puts the page, its own title and description into the document of the app', () => {
  const html = writePage(shell, page, files)
  expect(html).toContain('<title>Preço · Mutirão</title>')
  expect(html).toContain('<meta name="description" content="O &quot;nosso&quot; preço">')
  expect(html).toContain('<div id="root" data-route="/pricing"><h1>R$&1</h1></div>')
  expect(html).not.toContain('noscript')
  expect(html).not.toContain('De modo geral')
})

it('asks for what the page will need while the document is still being read', () => {
  const html = writePage(shell, page, files)
  expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/a.js">')
  expect(html).toMatch(/<link rel="preload" as="font" .* href="\/assets\/f.woff2">/)
})

it('keeps out of searches what is not for them', () => {
  expect(writePage(shell, page, files)).not.toContain('noindex')
  expect(writePage(shell, { ...page, listed: false }, files)).toContain('noindex')
})

it('stops the build when the document has no place for a part', () => {
  expect(() => writePage(shell.replace('root', 'app'), page, files)).toThrow('nothing like')
})
