import { defaultColour } from './defaults.ts'
import { type FieldTable, plainFields } from './field-table.ts'
import { Colour, ColumnKind, Name, TaskLimit } from './fields.ts'

/** What a person chooses of a column, said once; see task-fields.ts. */
export const columnFields = {
  name: { label: 'Nome', schema: Name, text: true },
  color: { label: 'Cor', schema: Colour, initial: defaultColour },
  kind: { label: 'Tipo', schema: ColumnKind, initial: 'active' },
  taskLimit: { label: 'Limite', schema: TaskLimit.nullable(), initial: null },
} as const satisfies FieldTable

export const plainColumnFields = plainFields(columnFields)
