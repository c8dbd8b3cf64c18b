import { importLimits } from '#contract/import-limits.ts'
import { limits } from '#contract/limits.ts'
import { plainText } from '#contract/plain-text.ts'
import { newId } from '#server/db/new-id.ts'
import { kindOf } from '../column-kinds.ts'
import type { Days } from '../days.ts'
import { inOrder } from '../days-in-order.ts'
import type { ImportFile } from '../import-reader.ts'
import type { Notes } from '../notes.ts'
import type { placeTasks, TaskPlace } from '../place-tasks.ts'
import { cut, partsOf, plainWords } from '../texts.ts'
import type { RowSink } from '../write-project.ts'
import type { TaskRow } from '../write-rows.ts'
import { columnOf, type Table, tableRows } from './survey-table.ts'
import { commentInWords } from './table-comments.ts'
import { dayIn } from './table-days.ts'
import { isYes, rowOf, type TableRow } from './table-row.ts'

export interface Filling {
  file: ImportFile
  table: Table
  places: ReturnType<typeof placeTasks>['places']
  labels: ReadonlyMap<string, string>
  days: Days
  notes: Notes
  now: Date
  people: ReadonlyMap<string, string>
  /** What is archived is left out. */
  leaves: boolean
  progress: (share: number) => void
}

/** Makes a task of each row that has a place. */
export async function fillTable(filling: Filling, into: RowSink): Promise<void> {
  const { file, table, places, progress } = filling
  let index = -1
  let read = 0
  const onRead = (bytes: number) => {
    read += bytes
    progress(read / file.size)
  }
  for await (const cells of tableRows(file.path, table, onRead)) {
    const place = places.get(String(index))
    index += 1
    if (place) await fillRow(rowOf(cells, table.fields), place, filling, into)
  }
}

async function fillRow(
  row: TableRow,
  place: TaskPlace,
  filling: Filling,
  into: RowSink,
): Promise<void> {
  const { notes, now } = filling
  if (place.archived && filling.leaves) return notes.add('archived_left', 1, row.title)
  const { taskId } = place
  const title = cut(row.title, limits.name)
  if (title !== row.title) notes.add('titles_cut', 1, title)
  const [description = '', ...continued] = partsOf(descriptionOf(row, title), limits.description)
  if (continued.length > 0) notes.add('descriptions_continued', 1, title)
  const createdDay = dayOf(row.created, filling)
  const createdAt = createdDay ? `${createdDay}T12:00:00Z` : now.toISOString()
  const said = saidIn(row, continued.length, notes)
  const comments = [...continued.map((text) => ({ text, isFirst: false })), ...said]
  if (isYes(row.completed) && kindOf(columnOf(row)) !== 'done') {
    notes.add('done_marks_left', 1, title)
  }
  await into.task({
    ...{ id: taskId, columnId: place.columnId, place: place.place, number: place.number },
    ...{ title, description, createdAt, archived: place.archived, comments: comments.length },
    ...factsOf(row, filling),
  })
  for (const [index, { text, isFirst }] of comments.entries()) {
    const addedVersion = 1 - (comments.length - 1 - index)
    await into[isFirst ? 'comment' : 'words']({
      ...{ id: newId(), taskId, text, createdAt, editedAt: null, addedVersion },
    })
  }
  await fillItems(row, taskId, notes, into)
}

/** The comments of a row in parts that each fit into one of ours, as far as a task has room for them. */
function saidIn({ comments }: TableRow, before: number, notes: Notes) {
  const all = comments.map((text) => partsOf(commentInWords(text), limits.comment))
  let room = importLimits.commentsPerTask - before
  const kept = all.filter(({ length }) => {
    const fits = length <= room
    if (fits) room -= length
    return fits
  })
  notes.add('comments_beyond_limit', all.length - kept.length)
  notes.add('comments_continued', kept.filter(({ length }) => length > 1).length)
  notes.add('authors_as_text', kept.length)
  return kept.flatMap((parts) => parts.map((text, index) => ({ text, isFirst: index === 0 })))
}

async function fillItems({ items }: TableRow, taskId: string, notes: Notes, into: RowSink) {
  notes.add('items_beyond_limit', items.length - limits.itemsPerTask)
  for (const [place, { text: full, completed }] of items.slice(0, limits.itemsPerTask).entries()) {
    const text = cut(full, limits.checklistItem)
    if (text !== full) notes.add('names_cut', 1, full)
    await into.item({
      id: newId(),
      taskId,
      text,
      completed,
      dueDate: null,
      assignee: null,
      place,
    })
  }
}

const descriptionOf = ({ title: full, description, key }: TableRow, title: string) =>
  [
    full === title ? '' : `Título completo: ${plainWords(full)}`,
    description,
    key && `Código: ${plainWords(key)}`,
  ]
    .filter(Boolean)
    .join('\n\n')

function factsOf(
  row: TableRow,
  filling: Filling,
): Pick<TaskRow, 'startDate' | 'dueDate' | 'labels' | 'assignees' | 'cover' | 'priority'> {
  const { notes, people } = filling
  const labels = [...new Set(row.labels.flatMap((name) => filling.labels.get(name) ?? []))]
  notes.add('labels_beyond_limit', labels.length - limits.labelsPerTask)
  notes.add('people_unmapped', row.people.filter(({ sourceId }) => !people.has(sourceId)).length)
  const ours = row.people.flatMap(({ sourceId }) => people.get(sourceId) ?? [])
  return {
    ...inOrder(dayOf(row.start, filling), dayOf(row.due, filling), notes),
    labels: labels.slice(0, limits.labelsPerTask),
    assignees: [...new Set(ours)].slice(0, limits.peoplePerTask),
    cover: null,
    priority: priorityOf(row.priority),
  }
}

function dayOf(text: string, { days, table, notes }: Filling): string | null {
  if (text === '') return null
  const day = dayIn(text, days, table.monthFirst)
  if (!day) notes.add('unreadable_days', 1, text)
  return day
}

function priorityOf(text: string): TaskRow['priority'] {
  const said = plainText(text)
  if (/^(highest|high|alta|altissima|urgente|critica?l?|blocker|p0|p1|1)/.test(said)) return 'high'
  return /^(lowest|low|baixa|baixissima|trivial|minor|p3|p4)/.test(said) ? 'low' : 'medium'
}
