import { defaultColour } from './defaults.ts'
import { type FieldTable, plainFields } from './field-table.ts'
import { Colour, Name } from './fields.ts'

/** What a person chooses of a column, said once; see task-fields.ts. */
export const columnFields = {
  name: { label: 'Nome', schema: Name, text: true },
  color: { label: 'Cor', schema: Colour, initial: defaultColour },
} as const satisfies FieldTable

export const plainColumnFields = plainFields(columnFields)
