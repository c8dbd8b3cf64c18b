import type { Days } from '../days.ts'
import type { Notes } from '../notes.ts'
import { isPage, lineOf, linkOf, plainWords, textOf } from '../texts.ts'
import type { TrelloBoard } from './survey.ts'
import { type Loose, listIn, momentIn, objectIn, textIn } from './tolerant.ts'

interface Known {
  board: TrelloBoard
  days: Days
  notes: Notes
  /** Where a card of this file stands here, by what Trello's addresses call it. */
  addressOf: (shortLink: string) => string | undefined
}

/**
 * The description of a card, and behind it what has no place of its own here. Trello's secret address
 * for mails to a card is never read.
 */
export function descriptionOf(card: Loose, fullTitle: string, known: Known): string {
  const sections = [
    fullTitle && `Título completo: ${plainWords(fullTitle)}`,
    withOurLinks(textOf(textIn(card.desc)), known.addressOf),
    section('Campos no Trello', customFieldsOf(card, known)),
    section('Anexos no Trello', attachmentsOf(card, known.notes)),
    section('Lugar no Trello', placeOf(card)),
    section('Lista no Trello', closedListOf(card, known.board)),
  ]
  return sections.filter(Boolean).join('\n\n')
}

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? `**${title}**\n\n${lines.map((line) => `- ${line}`).join('\n')}` : ''

/** Links to cards that came along lead to them. */
const withOurLinks = (text: string, addressOf: Known['addressOf']) =>
  withPlainLinks(text).replace(
    /https?:\/\/trello\.com\/c\/([A-Za-z0-9]{8})(?:\/[^\s)\]>"]*)?/g,
    (written: string, shortLink: string, at: number, whole: string) => {
      const own = addressOf(shortLink)
      if (!own) return written
      return whole.endsWith('](', at) ? own : `[tarefa](${own})`
    },
  )

const longestLink = 2_000

/**
 * Trello's new editor writes the address of a link twice, with a mark behind it. Links are looked for
 * backwards from their marks: a text of nothing but beginnings would take for ever.
 */
function withPlainLinks(text: string): string {
  const parts: string[] = []
  let from = 0
  for (const { index, 0: mark } of text.matchAll(/ "smartCard-\w{1,20}"\)/g)) {
    const first = Math.max(from, index - longestLink)
    const before = text.slice(first, index)
    const middle = before.lastIndexOf('](')
    const address = before.slice(middle + 2)
    const start = middle === -1 ? -1 : before.lastIndexOf('[', middle)
    const words = before.slice(start + 1, middle)
    if (start === -1 || address === '' || /[\s)]/.test(address) || /[\]\n]/.test(words)) continue
    const link = words === address ? address : `[${words}](${address})`
    parts.push(text.slice(from, first + start), link)
    from = index + mark.length
  }
  return [...parts, text.slice(from)].join('')
}

/** All values are texts; one of a list says only which. */
function customFieldsOf(card: Loose, { board, days, notes }: Known): string[] {
  const lines = listIn(card.customFieldItems).flatMap((value) => {
    const item = objectIn(value)
    const field = board.customFields.get(textIn(item.idCustomField))
    const { text, number, checked, date } = objectIn(item.value)
    const day = momentIn(date)
    const said =
      field?.options.get(textIn(item.idValue)) ??
      (textIn(text) || textIn(number) || (day ? days.say(day) : checkedWord(checked)))
    return field?.name && said ? [`${plainWords(field.name)}: ${plainWords(lineOf(said))}`] : []
  })
  notes.add('custom_fields_as_text', lines.length)
  return lines
}

const checkedWord = (checked: unknown) =>
  checked === 'true' ? 'sim' : checked === 'false' ? 'não' : ''

/** No bytes are in the export, and nothing is fetched: what needs Trello's sign-in stays there. */
function attachmentsOf(card: Loose, notes: Notes): string[] {
  return listIn(card.attachments).flatMap((value) => {
    const { name, fileName, url, isUpload } = objectIn(value)
    const address = textIn(url)
    const words = lineOf(textIn(name) || textIn(fileName)) || address
    if (isUpload === true) notes.add('files_missing', 1, words)
    if (!isPage(address)) {
      notes.add('unsafe_addresses', 1, words)
      return words && words !== address ? [plainWords(words)] : []
    }
    notes.add('attachments_as_links')
    const login = isUpload === true ? ' (pede a conta do Trello)' : ''
    return [`${words === address ? new URL(address).href : linkOf(words, address)}${login}`]
  })
}

const placeOf = ({ locationName, address }: Loose): string[] =>
  [locationName, address]
    .map((part) => lineOf(textIn(part)))
    .filter(Boolean)
    .map(plainWords)

function closedListOf({ idList }: Loose, { lists }: TrelloBoard): string[] {
  const list = lists.get(textIn(idList))
  return list?.closed && list.name ? [plainWords(list.name)] : []
}
