import type { z } from 'zod'
import type { ExportedEvent, ExportedProject, ExportedTask } from '#contract/export-format.ts'
import {
  CommentText,
  Description,
  FileName,
  ItemText,
  LabelName,
  Line,
  Name,
  Title,
} from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { ImportRefused } from '../import-reader.ts'
import { cut, lineOf } from '../texts.ts'

/** What people wrote passes the schemas that it would pass if they wrote it here. */
const written = (schema: z.ZodType<string>) => (text: string) => {
  const { success, data, error } = schema.safeParse(text)
  if (success) return data
  const isLong = error.issues.some(({ code }) => code === 'too_big')
  throw new ImportRefused(isLong ? 'too_long' : 'broken')
}
const name = written(Name)
const labelName = written(LabelName)
const title = written(Title)
const itemText = written(ItemText)
const description = written(Description)
const commentText = written(CommentText)
const fileName = written(FileName)
const query = written(Line(limits.viewQuery))
const mediaType = written(Line(limits.name))

export const soundFrame = (frame: ExportedProject): ExportedProject => ({
  ...frame,
  project: {
    ...frame.project,
    name: name(frame.project.name),
    description: description(frame.project.description),
  },
  labels: frame.labels.map((label) => ({ ...label, name: labelName(label.name) })),
  boards: frame.boards.map((board) => ({
    ...board,
    name: name(board.name),
    columns: board.columns.map((column) => ({ ...column, name: name(column.name) })),
  })),
  views: frame.views.map((view) => ({ ...view, name: name(view.name), query: query(view.query) })),
})

export function soundTask({ task, ...rest }: ExportedTask): ExportedTask {
  const { details } = task
  const { items, latestComments, files } = details
  const said = {
    description: description(details.description),
    items: items.map((item) => ({ ...item, text: itemText(item.text) })),
    latestComments: latestComments.map((one) => ({ ...one, text: commentText(one.text) })),
    files: files.map((file) => ({ ...file, name: fileName(file.name) })),
  }
  const own = { title: title(task.title), excerpt: description(task.excerpt) }
  return { ...rest, task: { ...task, ...own, details: { ...details, ...said } } }
}

/** In a history the words of what is gone for good are empty. */
type Rule = (text: string) => string
type Rules = Readonly<Record<string, Rule>>

const common: Rules = { name, title, description, excerpt: description, fileName, mediaType }
const ofKind: Readonly<Record<string, Rules>> = {
  board: { before: name, text: itemText },
  column: { text: itemText },
  comment: { text: commentText, before: commentText },
  file: { before: fileName },
  item: { text: itemText },
  items: { text: itemText },
  label: { name: labelName },
  task: { text: itemText },
}

export function soundEvent(event: ExportedEvent): ExportedEvent {
  const { change, via, ...rest } = event
  const rules = { ...common, ...ofKind[change.type.split('.')[0] ?? ''] }
  const sound = walked(change, rules) as typeof change
  if (!via) return { ...rest, change: sound }
  const named = Object.entries(via).map(([key, said]) => [
    key,
    cut(lineOf(said ?? ''), limits.name),
  ])
  return { ...rest, change: sound, via: Object.fromEntries(named) as typeof via }
}

/** A state that the history begins with, or a part of it. */
export const soundState = <State>(state: State): State => walked(state, common) as State

const within: Readonly<Record<string, Rules>> = {
  labels: { ...common, name: labelName },
  items: { ...common, text: itemText },
  latestComments: { ...common, text: commentText },
  files: { ...common, name: fileName },
}

function walked(value: unknown, rules: Rules): unknown {
  if (Array.isArray(value)) return value.map((one) => walked(one, rules))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (typeof one !== 'string') return [key, walked(one, within[key] ?? rules)]
      const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
      return [key, rule && one !== '' ? rule(one) : one]
    }),
  )
}
