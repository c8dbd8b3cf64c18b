import type { Message } from './mail.ts'

interface Button {
  label: string
  link: string
}

interface Letter {
  to: string
  subject: string
  /** Plain text; whatever users wrote in it is escaped in the HTML form. */
  paragraphs: string[]
  button?: Button
  secondButton?: Button
  code?: string
}

/** The same words as text and as HTML. Nothing in it is loaded from anywhere. */
export function letter(content: Letter): Message {
  const { to, subject, paragraphs, button, secondButton, code } = content
  const buttons = [button, secondButton].filter((given) => given !== undefined)
  const [opening = '', ...rest] = paragraphs
  const text = [
    opening,
    ...buttons.map(({ label, link }) => `${label}:\n${link}`),
    ...(code ? [`Código: ${code}`] : []),
    ...rest,
    'Mutirão',
  ].join('\n\n')
  const html = [
    paragraph(opening),
    ...buttons.map(({ label, link }) => linkHtml(label, link)),
    code
      ? `<p style="font-size:24px;letter-spacing:4px"><strong>${escaped(code)}</strong></p>`
      : '',
    ...rest.map(paragraph),
  ].join('')
  return { to, subject, text, html: page(html), ...(button && { link: button.link }) }
}

const page = (content: string) =>
  `<!doctype html><html lang="pt-BR"><body style="margin:0;padding:24px;background:#fafaf9;color:#1c1917;font:16px/1.5 sans-serif"><div style="max-width:32rem;margin:0 auto;padding:24px;background:#fff;border-radius:12px">${content}<p style="color:#78716c;font-size:13px">Mutirão</p></div></body></html>`

const paragraph = (text: string) => `<p>${escaped(text)}</p>`

const linkHtml = (label: string, href: string) =>
  `<p><a href="${escaped(href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4f46e5;color:#fff;text-decoration:none">${escaped(label)}</a></p>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
