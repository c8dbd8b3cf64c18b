import { type FieldTable, plainFields } from './field-table.ts'
import { Day, Id, ItemText, KeptDay } from './fields.ts'

/** What a person fills in of a line of a checklist, said once; see task-fields.ts. */
export const itemFields = {
  text: { label: 'Texto', schema: ItemText, text: true },
  /** Somebody who is in the project (R28). */
  assignee: { label: 'Responsável', schema: Id.nullable(), initial: null },
  dueDate: {
    ...{ label: 'Prazo', initial: null },
    ...{ schema: Day.nullable(), kept: KeptDay.nullable() },
  },
} as const satisfies FieldTable

export const plainItemFields = plainFields(itemFields)
