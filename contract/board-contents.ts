import { z } from 'zod'
import { columnFields } from './column-fields.ts'
import { keptShape } from './field-table.ts'
import { Id } from './fields.ts'
import { itemFields } from './item-fields.ts'
import { Label } from './state.ts'
import { taskFields } from './task-fields.ts'
import { AnyText } from './text.ts'

const Column = z.object({
  id: Id,
  ...keptShape(columnFields),
  tasks: z.array(
    z.object({
      id: Id,
      /** `numberedLater` in a template. */
      number: z.int(),
      ...keptShape(taskFields),
      items: z.array(z.object({ id: Id, ...keptShape(itemFields) })),
    }),
  ),
})

/** What a board begins with that is made from a template. */
export const BoardContents = z.object({
  /** Those that the project did not have before. */
  labels: z.array(Label),
  columns: z.array(Column),
})
export type BoardContents = z.output<typeof BoardContents>
export type ContentColumn = BoardContents['columns'][number]
export type ContentTask = ContentColumn['tasks'][number]

/** What a template holds. Its days are moved as far as the day of use is from `day`. */
export const TemplateContent = z.object({
  day: AnyText,
  labels: z.array(Label),
  /** Newest first, as in a project. */
  boards: z.array(z.object({ id: Id, name: AnyText, columns: z.array(Column) })),
})
export type TemplateContent = z.output<typeof TemplateContent>
