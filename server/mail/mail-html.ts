/** Inline styles: many mail programs read no others. The sheet is for those that know the dark. */
const sheet = [
  '@media (prefers-color-scheme:dark){',
  '.page{background:#1c1917!important;color:#f5f5f4!important}.card{background:#292524!important}',
  '.muted{color:#a8a29e!important}.quote{color:#d6d3d1!important;border-color:#57534e!important}',
  '.rule{border-color:#44403c!important}.title{color:#c7d2fe!important}}',
].join('')

/** Nothing in it is loaded from anywhere. `preview` is what lists of mails show beside the subject. */
export const mailPage = (content: string, { preview = '', foot = '' } = {}) =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${sheet}</style></head><body class="page" style="margin:0;padding:24px 12px;background:#fafaf9;color:#1c1917;font:16px/1.5 sans-serif;overflow-wrap:anywhere">${hidden(preview)}<div class="card" style="max-width:36rem;margin:0 auto;padding:24px;background:#fff;border-radius:12px">${content}${foot && small(foot, 'margin:24px 0 0;line-height:2')}${small('Mutirão', 'margin:16px 0 0')}</div></body></html>`

const hidden = (preview: string) =>
  preview && `<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>`

/** At the end. The links in it are lines far enough apart for a finger. */
const small = (html: string, style: string) =>
  `<p class="muted" style="${style};color:#57534e;font-size:13px">${html}</p>`

/** At the top, as far from the edge as the sides are. */
export const firstParagraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`

export const paragraph = (text: string) => `<p>${escaped(text)}</p>`

/** Nearer to what stands above it. */
export const closeParagraph = (text: string) => `<p style="margin:4px 0 0">${escaped(text)}</p>`

export const muted = (text: string) =>
  `<p class="muted" style="margin:0;color:#57534e;font-size:14px">${escaped(text)}</p>`

/** To be typed elsewhere: nothing but it is on its line. */
export const typedCode = (code: string) =>
  `<p style="font-size:24px;letter-spacing:4px"><span class="muted" style="display:block;color:#57534e;font-size:14px;letter-spacing:0">Código</span><strong>${escaped(code)}</strong></p>`

export const buttonLink = (label: string, href: string) =>
  `<p><a href="${escaped(href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4f46e5;color:#fff;text-decoration:none">${escaped(label)}</a></p>`

/** A link that is the name of what it leads to. */
export const titleLink = (label: string, href: string) =>
  `<a class="title" href="${escaped(href)}" style="color:#3730a3;font-weight:600">${escaped(label)}</a>`

export const quote = (text: string) =>
  `<p class="quote" style="margin:6px 0 0;padding-left:10px;border-left:3px solid #d6d3d1;color:#44403c">${escaped(text)}</p>`

export const smallLink = (label: string, href: string) =>
  `<a class="muted" href="${escaped(href)}" style="color:#57534e">${escaped(label)}</a>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
