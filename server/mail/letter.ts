import type { Message } from './mail.ts'
import { buttonLink, firstParagraph, mailPage, paragraph, typedCode } from './mail-html.ts'

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
    firstParagraph(opening),
    ...buttons.map(({ label, link }) => buttonLink(label, link)),
    code ? typedCode(code) : '',
    ...rest.map(paragraph),
  ].join('')
  return { to, subject, text, html: mailPage(html), ...(button && { link: button.link }) }
}
