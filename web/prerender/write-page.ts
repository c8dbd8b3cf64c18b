import type { PublicPage } from './public-page.ts'

/** Files of a page and, once it is there, of the one that most people open from it. */
interface PageFiles extends Files {
  next?: Iterable<string>
}

export interface Files {
  scripts: Iterable<string>
  fonts: Iterable<string>
}

/** Puts a page into the document that Vite made for the app. */
export function writePage(shell: string, page: PublicPage, files: PageFiles): string {
  const title = escaped(`${page.head.title} · Mutirão`)
  const description = `<meta name="description" content="${escaped(page.head.description)}">`
  const edits: [place: RegExp, text: string][] = [
    [/<title>[^<]*<\/title>/, `<title>${title}</title>`],
    [/<meta\s+name="description"[^>]*>/, description],
    [/(?=\s*<\/head>)/, headLines(page, files).join('')],
    // These pages can be read, and their links followed, without it.
    [/\s*<noscript>[^<]*<\/noscript>/, ''],
    [/<div id="root">/, `<div id="root" data-route="${page.route}">${page.html}`],
    [/(?=\s*<\/body>)/, nextLines(files).join('')],
  ]
  return edits.reduce((html, [place, text]) => {
    if (!place.test(html)) throw new Error(`index.html has nothing like ${place}`)
    return html.replace(place, () => text)
  }, shell)
}

/** The same document with what the page will need, and something to look at meanwhile. */
export const writeShell = (shell: string, html: string, files: Files): string =>
  shell
    .replace(/(?=\s*<\/head>)/, () => linkLines(files).join(''))
    .replace('<div id="root">', () => `<div id="root">${html}`)

const headLines = ({ head, listed }: PublicPage, files: Files): string[] => [
  ...[
    `<meta property="og:title" content="${escaped(head.title)}">`,
    `<meta property="og:description" content="${escaped(head.description)}">`,
    '<meta property="og:site_name" content="Mutirão">',
    '<meta property="og:locale" content="pt_BR">',
    ...(listed ? [] : ['<meta name="robots" content="noindex">']),
  ].map(indented),
  ...linkLines(files),
]

export const linkLines = ({ scripts, fonts }: Files): string[] =>
  [
    ...Array.from(fonts, (file) => preloadLink(file, 'rel="preload" as="font" type="font/woff2"')),
    ...Array.from(scripts, (file) => preloadLink(file, 'rel="modulepreload"')),
  ].map(indented)

/** Put aside: LandingPage has them fetched when nothing else is waited for. */
function nextLines({ scripts, next = [] }: PageFiles): string[] {
  const known = new Set(scripts)
  const links = Array.from(next)
    .filter((file) => !known.has(file))
    .map((file) => preloadLink(file, 'rel="prefetch" as="script"'))
  return links.length > 0 ? [`<template id="next">${links.join('')}</template>`].map(indented) : []
}

const indented = (line: string) => `\n    ${line}`

const preloadLink = (file: string, kind: string) => `<link ${kind} crossorigin href="/${file}">`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
