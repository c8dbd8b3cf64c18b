import { unguarded } from '#contract/csv.ts'
import { fileNameOf } from '#contract/file-name.ts'
import { parseFilter } from '#contract/filter-query.ts'
import { nationalCalendar } from '#contract/holidays.ts'
import { findMentions } from '#contract/mentions.ts'
import { parseDay } from '#contract/parse-day.ts'
import { pastedLines } from '#contract/pasted-lines.ts'
import { plainExcerpt } from '#contract/plain-excerpt.ts'
import { hasWords } from '#contract/plain-text.ts'
import { readCapture } from '#contract/quick-capture.ts'
import { itemsIn, namesIn } from '#contract/task-table.ts'
import { guessDelimiter } from '#server/imports/csv/csv-rows.ts'
import { guessFields } from '#server/imports/csv/headers.ts'
import { commentInWords } from '#server/imports/csv/table-comments.ts'
import { rowOf } from '#server/imports/csv/table-row.ts'
import { openDays } from '#server/imports/days.ts'
import { openNotes } from '#server/imports/notes.ts'
import { lineOf, partsOf, textOf } from '#server/imports/texts.ts'
import { descriptionOf } from '#server/imports/trello/card-text.ts'
import { comparable } from '#server/mcp/find-things.ts'
import { plainly } from '#server/mcp/plain-text.ts'
import { snippetOf } from '#server/search/snippet.ts'
import { quoted, toggleLines } from '#web/features/markdown/editor/text-edits.ts'
import { withoutStyles } from '#web/features/markdown/editor/without-styles.ts'
import { parseMarkdown } from '#web/features/markdown/parse.ts'
import { wordDiff } from '#web/features/past/word-diff.ts'

/**
 * What reads texts that somebody else wrote. None may take longer than their length: the server answers
 * nobody else meanwhile, and a screen stands still.
 */
export const parsers = {
  plainExcerpt,
  pastedLines,
  hasWords: (text) => hasWords(text, text.slice(0, 200)),
  unguarded,
  namesIn,
  itemsIn,
  quoted,
  plainly,
  withoutStyles,
  parseMarkdown,
  markdownBeforeCode: (text) => parseMarkdown(`${text}\``),
  guessDelimiter,
  commentInWords,
  textOf,
  lineOf,
  fileNameOf,
  comparable,
  parseDay: (text) => parseDay(text, today),
  readCapture: (text) => readCapture(text, project),
  findMentions: (text) => findMentions(text, people),
  // No longer ones are kept, nor typed: Node reads an address of emoji in quadratic time by itself.
  parseFilter: (text) => parseFilter(text.slice(0, 4_000)),
  toggleLines: (text) => toggleLines({ value: text, from: 0, to: text.length }, '- '),
  wordDiff: (text) => wordDiff(text, text.slice(1)),
  snippetOf: (text) => snippetOf(text, 'cimento'),
  partsOf: (text) => partsOf(text, 1_000),
  headerOfTable: (text) => guessFields([text]),
  rowOfTable: (text) => rowOf(Array(tableFields.length).fill(text), tableFields),
  cardOfTrello: (text) =>
    descriptionOf(
      { desc: text, attachments: [{ name: text, url: 'https://a.b/c' }] },
      text,
      trello,
    ),
}

const today = '2026-11-16'
const people = [
  { userId: 'a', fullName: 'Ana Souza' },
  { userId: 'b', fullName: 'Ana' },
]
const project = { today, calendar: nationalCalendar, people, labels: [{ id: 'o', name: 'obra' }] }
const tableFields = ['title', 'description', 'labels', 'assignee', 'due', 'comment', 'items']
const trello = {
  board: { customFields: new Map(), lists: new Map() },
  days: openDays('America/Sao_Paulo'),
  notes: openNotes(),
  addressOf: () => '/project/x',
}

export const ordinaryText = (length) =>
  repeated(
    'Comprar **cimento** e [areia](https://exemplo.com), diz @Ana Souza; até 12/3.\n',
    length,
  )

/** What has a meaning somewhere, again and again: the more beginnings without an end, the better. */
export const signs = [
  ...[' ', '\n', '\r', '\t', '\u3000', 'a', 'A ', '1', '.', ',', ';', ':', '!', '?', '&', '%', '|'],
  ...[
    '*',
    '**',
    '_',
    '~',
    '`',
    '```',
    '#',
    '> ',
    '<',
    '<a',
    '<style',
    '- ',
    '- [ ] ',
    '1. ',
    '+',
    '=',
  ],
  ...['/', '\\', '(', ')', '[', ']', '](', '[](', '![', '"', '""', "'", '@', '@Ana', '<!--', '-->'],
  ...['<!-', 'http://', 'http://\u200d', 'https://trello.com/c/abcdefgh', ' "smartCard-x")'],
  ...['\u0301', '\u0301\u0323', '\u302e\u{1d165}', '\u0301\u0323\u200d', '\u200d', '\u200b', '🎉'],
  ...['ﷺ', 'jan', 'sexta ', '1/2 ', 'todo ', '\0', '\n-', '\n~', '- \n', '|-|\n', '~~~'],
]

/** A sign, or two in turn, as far as the length goes, and one at the end that fits to nothing. */
export const repeated = (sign, length) => `${sign.repeat(Math.ceil(length / sign.length))}x`

/** In milliseconds, of the processor alone: others may have it meanwhile. */
export function processorTime(work) {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}
