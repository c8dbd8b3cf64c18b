import { z } from 'zod'
import { columnFields } from './column-fields.ts'
import { keptShape } from './field-table.ts'
import { Access, ArchiveAfter, Id, LabelColour, Moment } from './fields.ts'
import { itemFields } from './item-fields.ts'
import { cardFields, detailFields } from './task-fields.ts'
import { AnyText } from './text.ts'

/**
 * What a project looks like. Positions are places in these lists, 0 to n-1, and nothing else (R12);
 * how the database keeps the order is its own affair.
 */
export const Item = z.object({ id: Id, ...keptShape(itemFields), completed: z.boolean() })
export type Item = z.output<typeof Item>

export const Label = z.object({ id: Id, name: AnyText, color: LabelColour })
export type Label = z.output<typeof Label>

/** What somebody wrote about a task, in Markdown (R29). */
export const Comment = z.object({
  id: Id,
  authorId: Id,
  text: AnyText,
  /** Members whom the text called by '@' when it was written. */
  mentions: z.array(Id),
  createdAt: Moment,
  editedAt: Moment.nullable(),
  /** The project's version that it came with: comments are in this order, and read back from one. */
  addedVersion: z.int(),
  /** The project's version when its text last changed; an edit says which it saw. */
  textVersion: z.int(),
})
export type Comment = z.output<typeof Comment>

/** What somebody attached to a task. Its bytes are elsewhere, under the same id. */
export const AttachedFile = z.object({
  id: Id,
  name: AnyText,
  size: z.int(),
  /** Seen in the bytes: what a browser can show, or `application/octet-stream`. */
  mediaType: AnyText,
  uploaderId: Id,
  createdAt: Moment,
  /** The project's version that it came with: files are in this order. */
  addedVersion: z.int(),
})
export type AttachedFile = z.output<typeof AttachedFile>

/** Somebody by name: ids are in events, and names change. Empty when the profile is missing. */
export const NamedPerson = z.object({ userId: Id, fullName: AnyText })
export type NamedPerson = z.output<typeof NamedPerson>

/** A card: what the board shows of a task. */
export const Card = z.object({
  id: Id,
  /** What people call it by: '#42', the same for ever; see `numberedLater`. */
  number: z.int(),
  ...keptShape(cardFields),
  /** The beginning of the description. */
  excerpt: AnyText,
  /** It stands in a column of what is done (R27). */
  completed: z.boolean(),
  createdBy: Id,
  done: z.int(),
  total: z.int(),
  /** How many there are. */
  comments: z.int(),
  /** How many are attached; absent: none. */
  fileCount: z.int().optional(),
  /** It comes again by a rule (R32); absent: it does not. */
  repeats: z.literal(true).optional(),
})
export type Card = z.output<typeof Card>

export const TaskDetails = z.object({
  ...keptShape(detailFields),
  items: z.array(Item),
  /** The newest, as many as were read; the last one is the newest. */
  latestComments: z.array(Comment),
  files: z.array(AttachedFile),
  /** The project's version when title or description last changed; edits say which they saw. */
  textVersion: z.int(),
})
export type TaskDetails = z.output<typeof TaskDetails>

/** `version` is the project's at the moment of reading: later events apply on top. */
export const Task = Card.extend(TaskDetails.shape).extend({
  columnId: Id,
  /** It is in the archive: read, brought back or deleted, and not changed (R41). */
  archived: z.boolean(),
  version: z.int(),
  /** Who wrote the comments and attached the files that are here, also those who have left. */
  people: z.array(NamedPerson),
})
export type Task = z.output<typeof Task>

export const Column = z.object({ id: Id, ...keptShape(columnFields), tasks: z.array(Card) })

export const BoardSummary = z.object({
  id: Id,
  name: AnyText,
  createdAt: Moment,
  archiveAfter: ArchiveAfter,
})
export type BoardSummary = z.output<typeof BoardSummary>

export const Project = z.object({
  id: Id,
  name: AnyText,
  description: AnyText,
  createdBy: Id,
  createdAt: Moment,
})
export type Project = z.output<typeof Project>

/** What opens the board screen, in one answer. */
export const Snapshot = z.object({
  version: z.int(),
  project: Project,
  access: Access,
  /** In the order of their ids: a screen sorts them as people read them. */
  labels: z.array(Label),
  people: z.array(NamedPerson),
  /** Newest first. */
  boards: z.array(BoardSummary),
  /** The board asked for, or else the newest; null when the project has none. */
  board: z.object({ id: Id, columns: z.array(Column) }).nullable(),
})
export type Snapshot = z.output<typeof Snapshot>

/** The same as far as a screen shows it at first: of each column the first cards, and how many it has. */
export const Picture = Snapshot.extend({ totals: z.array(z.int()) })
export type Picture = z.output<typeof Picture>

/** A card in memory; the details are there once somebody has opened it. */
export interface CardState extends Card {
  details?: TaskDetails
}
export interface ColumnState extends Omit<z.output<typeof Column>, 'tasks'> {
  tasks: CardState[]
}
export interface BoardState extends BoardSummary {
  /** Null: this board has not been read. */
  columns: ColumnState[] | null
}
export interface ProjectState {
  version: number
  project: Project
  labels: Label[]
  boards: BoardState[]
}
