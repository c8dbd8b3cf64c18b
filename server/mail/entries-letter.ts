import type { Message } from './mail.ts'
import {
  buttonLink,
  closeParagraph,
  firstParagraph,
  mailPage,
  muted,
  quote,
  smallLink,
  titleLink,
} from './mail-html.ts'

/** One thing that a mail is about. All of it is plain text that somebody wrote. */
export interface Entry {
  title: string
  link: string
  /** Where it is; empty: nowhere. */
  place: string
  lines: readonly string[]
  quoted?: string
}

interface Link {
  label: string
  link: string
}

interface EntriesLetter {
  to: string
  subject: string
  opening: string
  entries: readonly Entry[]
  /** Where those are that the mail has no room for; null: it has all. */
  rest?: Link | null
  button: Link
  /** What the reader can do against such mails. */
  offers?: readonly Link[]
}

/** A mail of several things, the same in words alone and as HTML. */
export function entriesLetter(content: EntriesLetter): Message {
  const { to, subject, opening, entries, rest = null, button, offers = [] } = content
  const text = [
    opening,
    ...entries.map(textOf),
    ...(rest ? [textOfLink(rest)] : []),
    textOfLink(button),
    '--',
    ...offers.map(textOfLink),
    'Mutirão',
  ]
  const html = [
    firstParagraph(opening),
    ...entries.map(htmlOf),
    ...(rest ? [ruled(titleLink(rest.label, rest.link))] : []),
    buttonLink(button.label, button.link),
  ]
  const foot = offers.map(({ label, link }) => smallLink(label, link)).join('<br>')
  return {
    ...{ to, subject, text: text.join('\n\n'), link: button.link },
    html: mailPage(html.join(''), {
      foot,
      preview: entries.flatMap(({ lines }) => lines).join(' · '),
    }),
  }
}

const textOf = ({ title, link, place, lines, quoted }: Entry) =>
  [
    title,
    ...(place ? [place] : []),
    ...lines.map((line) => `- ${line}`),
    ...(quoted ? [`> ${oneLine(quoted)}`] : []),
    link,
  ].join('\n')

const textOfLink = ({ label, link }: Link) => `${label}:\n${link}`

const htmlOf = ({ title, link, place, lines, quoted }: Entry) =>
  ruled(
    titleLink(title, link),
    place && muted(place),
    ...lines.map(closeParagraph),
    quoted ? quote(oneLine(quoted)) : '',
  )

const ruled = (title: string, ...parts: string[]) =>
  `<div class="rule" style="padding:14px 0;border-top:1px solid #e7e5e4"><p style="margin:0">${title}</p>${parts.join('')}</div>`

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
