import { z } from 'zod'
import { columnFields } from './column-fields.ts'
import { keptShape } from './field-table.ts'
import { Access, Id, Moment } from './fields.ts'
import { itemFields } from './item-fields.ts'
import { cardFields, detailFields } from './task-fields.ts'

/**
 * What a project looks like. Positions are places in these lists, 0 to n-1, and nothing else (R12);
 * how the database keeps the order is its own affair.
 */
export const Item = z.object({ id: Id, ...keptShape(itemFields), completed: z.boolean() })
export type Item = z.output<typeof Item>

/** A card: what the board shows of a task. */
export const Card = z.object({
  id: Id,
  ...keptShape(cardFields),
  /** The beginning of the description. */
  excerpt: z.string(),
  /** It stands in a column of what is done (R27). */
  completed: z.boolean(),
  createdBy: Id,
  done: z.int(),
  total: z.int(),
})
export type Card = z.output<typeof Card>

export const TaskDetails = z.object({
  ...keptShape(detailFields),
  items: z.array(Item),
  /** The project's version when title or description last changed; edits say which they saw. */
  textVersion: z.int(),
})
export type TaskDetails = z.output<typeof TaskDetails>

/** `version` is the project's at the moment of reading: later events apply on top. */
export const Task = Card.extend(TaskDetails.shape).extend({ columnId: Id, version: z.int() })
export type Task = z.output<typeof Task>

export const Column = z.object({ id: Id, ...keptShape(columnFields), tasks: z.array(Card) })

export const BoardSummary = z.object({ id: Id, name: z.string(), createdAt: Moment })
export type BoardSummary = z.output<typeof BoardSummary>

export const Project = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  createdBy: Id,
  createdAt: Moment,
})
export type Project = z.output<typeof Project>

/** What opens the board screen, in one answer. */
export const Snapshot = z.object({
  version: z.int(),
  project: Project,
  access: Access,
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
  boards: BoardState[]
}
