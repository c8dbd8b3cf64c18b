import { importLimits } from '#contract/import-limits.ts'
import type { Days } from '../days.ts'
import { type ImportFile, ImportRefused, type ImportSettings } from '../import-reader.ts'
import type { Notes } from '../notes.ts'
import { lineOf } from '../texts.ts'
import { commentOf } from './comment-texts.ts'
import { jsonParts } from './json-parts.ts'
import { moveOf, type TrelloMove } from './moves.ts'
import { listIn, madeAt, momentIn, numberIn, objectIn, textIn } from './tolerant.ts'

interface TrelloList {
  id: string
  name: string
  closed: boolean
  pos: number | null
  limit: number | null
}

interface TrelloLabel {
  key: string
  name: string
  color: string
  used: number
}

export interface TrelloCard {
  id: string
  listId: string
  closed: boolean
  pos: number | null
  /** Its place in the file. */
  index: number
  madeAt: Date | null
  shortLink: string
  /** Of which the file has the words, and as how many comments of ours they come. */
  said: number
  comments: number
  moves: TrelloMove[]
  /** Its checklists in the file, with how many items each has. */
  checklists: { id: string; pos: number | null; items: number }[]
}

export interface TrelloBoard {
  name: string
  description: string
  lists: Map<string, TrelloList>
  labels: Map<string, TrelloLabel>
  /** Names by their ids. */
  members: Map<string, string>
  /** On how many cards each is. */
  assigned: Map<string, number>
  customFields: Map<string, { name: string; options: Map<string, string> }>
  cards: Map<string, TrelloCard>
  checklistNames: Map<string, string>
}

const lists = new Set([
  'lists',
  'cards',
  'labels',
  'members',
  'checklists',
  'actions',
  'customFields',
])
const values = new Set(['name', 'desc', 'labelNames'])
const movesPerCard = 200

/** What of a board fits into memory: everything but the words of its cards, items and comments. */
export async function surveyBoard(
  file: ImportFile,
  days: Days,
  notes: Notes,
  progress: ImportSettings['progress'],
): Promise<TrelloBoard> {
  const board: TrelloBoard = {
    ...{ name: '', description: '', lists: new Map(), labels: new Map(), members: new Map() },
    assigned: new Map(),
    ...{ customFields: new Map(), cards: new Map(), checklistNames: new Map() },
  }
  const later: Later = { said: new Map(), comments: new Map(), moves: new Map(), lists: new Map() }
  let read = 0
  let found = false
  let hasLabels = false
  let names: Record<string, unknown> = {}
  const parts = jsonParts(file.path, { lists, values }, (bytes) => {
    read += bytes
    progress(read / file.size)
  })
  for await (const { key, value } of parts) {
    if (key === 'name') board.name = lineOf(textIn(value))
    else if (key === 'desc') board.description = textIn(value)
    else if (key === 'labelNames') names = objectIn(value)
    else if (key === 'actions') surveyAction(value, days, later, notes)
    else if (key === 'checklists') surveyChecklist(value, board, later)
    else {
      found ||= key === 'lists' || key === 'cards'
      hasLabels ||= key === 'labels'
      survey[key as keyof typeof survey](objectIn(value), board, notes)
    }
    if (heldOf(board, later) > importLimits.held) throw new ImportRefused('too_many')
  }
  if (!found) throw new ImportRefused('not_a_board')
  if (!hasLabels) nameOldLabels(board.labels, names)
  // What belongs to a card may stand before it: the order of keys has changed over the years.
  for (const card of board.cards.values()) {
    card.said = later.said.get(card.id) ?? 0
    card.comments = later.comments.get(card.id) ?? 0
    card.moves = later.moves.get(card.id) ?? []
    card.checklists = later.lists.get(card.id) ?? []
  }
  return board
}

/** How much a file has of what it costs nothing to write down, and memory to remember. */
function heldOf(board: TrelloBoard, later: Later): number {
  const { lists, labels, assigned, customFields, checklistNames } = board
  const maps = [lists, labels, assigned, customFields, checklistNames, later.said, later.moves]
  return maps.reduce((sum, { size }) => sum + size, 0)
}

type Survey = (part: Record<string, unknown>, board: TrelloBoard, notes: Notes) => void

const survey: Record<'lists' | 'cards' | 'labels' | 'members' | 'customFields', Survey> = {
  lists: ({ id, name, closed, pos, softLimit }, { lists }, notes) => {
    const key = textIn(id)
    if (lists.has(key)) return notes.add('repeated_left', 1, textIn(name))
    const list = { name: lineOf(textIn(name)), closed: closed === true, pos: numberIn(pos) }
    lists.set(key, { id: key, ...list, limit: numberIn(softLimit) })
  },
  labels: (label, { labels }) => {
    known(labels, label)
  },
  members: ({ id, fullName, username }, { members }) => {
    const name = lineOf(textIn(fullName)) || lineOf(textIn(username))
    const key = textIn(id)
    // Whoever cannot be asked for by their id cannot be said to be somebody here.
    const isAskable = key === lineOf(key) && key.length <= importLimits.sourceId
    if (name && isAskable && members.size < importLimits.people) members.set(key, name)
  },
  customFields: ({ id, name, options }, { customFields }) => {
    const choices = listIn(options).map(objectIn)
    customFields.set(textIn(id), {
      name: lineOf(textIn(name)),
      options: new Map(
        choices.map((option) => [textIn(option.id), lineOf(textIn(objectIn(option.value).text))]),
      ),
    })
  },
  cards: (card, { cards, labels, assigned }, notes) => {
    const id = textIn(card.id)
    if (cards.has(id)) return notes.add('repeated_left', 1, textIn(card.name))
    if (cards.size >= importLimits.tasks) throw new ImportRefused('too_many_tasks')
    for (const label of listIn(card.labels)) known(labels, objectIn(label)).used += 1
    for (const person of listIn(card.idMembers).map(textIn)) {
      assigned.set(person, (assigned.get(person) ?? 0) + 1)
    }
    cards.set(id, {
      ...{ id, listId: textIn(card.idList), closed: card.closed === true },
      ...{ pos: numberIn(card.pos), index: cards.size },
      madeAt: madeAt(id) ?? momentIn(card.dateLastActivity),
      shortLink: textIn(card.shortLink),
      ...{ said: 0, comments: 0, moves: [], checklists: [] },
    })
  },
}

/** Before 2016 a label had no id: it was its colour and its name. */
export const labelKey = ({ id, color, name }: Record<string, unknown>): string =>
  textIn(id) || `${textIn(color)} ${textIn(name)}`

function known(labels: TrelloBoard['labels'], label: Record<string, unknown>): TrelloLabel {
  const key = labelKey(label)
  const made = labels.get(key) ?? {
    ...{ key, name: lineOf(textIn(label.name)), color: textIn(label.color), used: 0 },
  }
  labels.set(key, made)
  return made
}

/** Before 2016 a board named its colours, and a label could be on no card. */
function nameOldLabels(labels: TrelloBoard['labels'], names: Record<string, unknown>): void {
  const byColour = new Map([...labels.values()].reverse().map((label) => [label.color, label]))
  for (const [color, value] of Object.entries(names)) {
    const name = lineOf(textIn(value))
    const label = byColour.get(color)
    if (label) label.name ||= name
    else if (name) known(labels, { color, name })
  }
}

interface Later {
  said: Map<string, number>
  comments: Map<string, number>
  moves: Map<string, TrelloMove[]>
  lists: Map<string, TrelloCard['checklists']>
}

function surveyAction(action: unknown, days: Days, later: Later, notes: Notes): void {
  const comment = commentOf(action, days)
  if (comment) {
    later.said.set(comment.cardId, (later.said.get(comment.cardId) ?? 0) + 1)
    const others = later.comments.get(comment.cardId) ?? 0
    const all = others + comment.parts.length
    if (all > importLimits.commentsPerTask) notes.add('comments_beyond_limit')
    else later.comments.set(comment.cardId, all)
    return
  }
  const move = moveOf(action)
  if (!move) return
  const others = later.moves.get(move.cardId) ?? []
  if (others.length < movesPerCard) others.push(move)
  else notes.add('moves_beyond_limit')
  later.moves.set(move.cardId, others)
}

function surveyChecklist(value: unknown, board: TrelloBoard, later: Later): void {
  const { id, idCard, name, pos, checkItems } = objectIn(value)
  if (board.checklistNames.has(textIn(id))) return
  board.checklistNames.set(textIn(id), lineOf(textIn(name)))
  const others = later.lists.get(textIn(idCard)) ?? []
  others.push({ id: textIn(id), pos: numberIn(pos), items: listIn(checkItems).length })
  later.lists.set(textIn(idCard), others)
}
