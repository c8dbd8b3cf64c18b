import { limits } from '#contract/limits.ts'
import type { Days } from '../days.ts'
import { inOrder } from '../days-in-order.ts'
import type { Notes } from '../notes.ts'
import type { TaskPlace } from '../place-tasks.ts'
import { cut, lineOf } from '../texts.ts'
import type { TaskRow } from '../write-rows.ts'
import { colourOf } from './label-colours.ts'
import { labelKey } from './survey.ts'
import { type Loose, listIn, momentIn, numberIn, objectIn, textIn } from './tolerant.ts'

interface Known {
  days: Days
  notes: Notes
  /** Ours for the file's. */
  labels: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
  isDone: boolean
}

/** What a card has besides its words. */
export function factsOf(
  card: Loose,
  known: Known,
): Pick<TaskRow, 'startDate' | 'dueDate' | 'labels' | 'assignees' | 'cover' | 'priority'> {
  const { notes } = known
  noteLosses(card, known)
  const cover = objectIn(card.cover)
  if (textIn(cover.idAttachment) || textIn(card.idAttachmentCover)) notes.add('covers_left')
  return {
    ...inOrder(dayIn(card.start, known), dayIn(card.due, known), notes),
    labels: labelsOf(card, known),
    assignees: peopleOf(card, known),
    cover: textIn(cover.color) ? colourOf(textIn(cover.color)) : null,
    priority: 'medium',
  }
}

/** One line that is never blank; what had to be cut stands in the description. */
export function titleOf(card: Loose, { number }: TaskPlace, notes: Notes) {
  const full = lineOf(textIn(card.name))
  if (!full) notes.add('untitled_named')
  const title = cut(full || `Sem título ${number}`, limits.name)
  if (full.length <= limits.name) return { title, rest: '' }
  notes.add('titles_cut', 1, title)
  return { title, rest: full }
}

export function dayIn(value: unknown, { days, notes }: Pick<Known, 'days' | 'notes'>) {
  if (value === null || value === undefined || value === '') return null
  const moment = momentIn(value)
  const day = moment && days.dayOf(moment)
  notes.add(day ? 'hours_dropped' : 'unreadable_days')
  return day
}

function labelsOf(card: Loose, { labels, notes }: Known): string[] {
  const keys = listIn(card.labels).map((label) => labelKey(objectIn(label)))
  const all = keys.length > 0 ? keys : listIn(card.idLabels).map(textIn)
  const ours = [...new Set(all.flatMap((key) => labels.get(key) ?? []))]
  notes.add('labels_beyond_limit', ours.length - limits.labelsPerTask)
  return ours.slice(0, limits.labelsPerTask)
}

function peopleOf(card: Loose, { people, notes }: Known): string[] {
  const all = listIn(card.idMembers).map(textIn)
  const ours = [...new Set(all.flatMap((id) => people.get(id) ?? []))].slice(
    0,
    limits.peoplePerTask,
  )
  notes.add('people_unmapped', all.filter((id) => !people.has(id)).length)
  return ours
}

function noteLosses(card: Loose, { notes, isDone }: Known): void {
  notes.add('votes_left', listIn(card.idMembersVoted).length)
  notes.add('power_ups_left', listIn(card.pluginData).length)
  // Minus one is none, and stands also where there is no day to be reminded of.
  if (textIn(card.due) && (numberIn(card.dueReminder) ?? -1) >= 0) notes.add('reminders_left')
  if (card.dueComplete === true && !isDone) notes.add('done_marks_left', 1, textIn(card.name))
}
