import { expect, it } from 'vitest'
import { writeProjectShell } from './write-project-shell.ts'

const shell = `<html>
  <head>
    <script type="module" crossorigin src="/assets/index.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`

const files = {
  scripts: ['assets/page.js'],
  fonts: ['assets/bricolage-grotesque.woff2', 'assets/inter-latin.woff2'],
  picture: 'assets/picture.js',
}

it('puts the app aside until the picture has been drawn', () => {
  const html = writeProjectShell(shell, '<p>Contorno</p>', files)
  const [before = '', aside = '', after = ''] = html.split(/<template id="app">|<\/template>/)
  expect(before).toContain('<div id="root"><p>Contorno</p></div>')
  expect(before).not.toMatch(/index\.js|page\.js/)
  expect(aside).toContain('<link rel="modulepreload" crossorigin href="/assets/page.js">')
  expect(aside).toContain('<script type="module" crossorigin src="/assets/index.js"></script>')
  expect(after).toContain('<script src="/assets/picture.js"></script>')
})

it('asks at once only for the font of the board', () => {
  const html = writeProjectShell(shell, '', files)
  expect(html).toContain('/assets/inter-latin.woff2')
  expect(html).not.toContain('bricolage')
})

it('stops the build when the document starts no app', () => {
  expect(() => writeProjectShell('<body></body>', '', files)).toThrow('start the app')
})
