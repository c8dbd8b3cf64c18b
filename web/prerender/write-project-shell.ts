import { type Files, linkLines } from './write-page.ts'

/** The face of every word on a board. */
const textFont = /inter-/

/**
 * The document of a project: the outline of a board, the script that draws the first picture, and,
 * put aside for it to start, the app. Before that, nothing of the app is even asked for.
 */
export function writeProjectShell(
  shell: string,
  html: string,
  { scripts, fonts, picture }: Files & { picture: string },
): string {
  const [start] = /\s*<script type="module"[^>]*><\/script>/.exec(shell) ?? []
  if (!start) throw new Error('index.html does not start the app')
  const textFonts = Array.from(fonts).filter((file) => textFont.test(file))
  const app = [...linkLines({ scripts, fonts: [] }), start].join('')
  const parts = `<template id="app">${app}\n    </template>\n    <script src="/${picture}"></script>`
  return shell
    .replace(start, '')
    .replace(/(?=\s*<\/head>)/, () => linkLines({ scripts: [], fonts: textFonts }).join(''))
    .replace('<div id="root">', () => `<div id="root">${html}`)
    .replace(/(?=\s*<\/body>)/, () => `\n    ${parts}`)
}
