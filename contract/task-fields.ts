import { defaultPriority } from './defaults.ts'
import { type FieldTable, plainFields } from './field-table.ts'
import { Day, Description, Priority, Title } from './fields.ts'

/**
 * What a person fills in of a task, said once. Bodies, events, cards, details, the JSON that the
 * database writes and what a copy takes along all follow from these two tables.
 */

/** Shown on the card. */
export const cardFields = {
  title: { label: 'Título', schema: Title, text: true },
  priority: { label: 'Prioridade', schema: Priority, initial: defaultPriority },
  startDate: { label: 'Início', schema: Day.nullable(), initial: null },
  dueDate: { label: 'Prazo', schema: Day.nullable(), initial: null },
} as const satisfies FieldTable

/** Read when the task is opened. */
export const detailFields = {
  description: { label: 'Descrição', schema: Description, text: true, initial: '' },
} as const satisfies FieldTable

export const taskFields = { ...cardFields, ...detailFields }

export const plainCardFields = plainFields(cardFields)
export const plainDetailFields = plainFields(detailFields)
export const plainTaskFields = { ...plainCardFields, ...plainDetailFields }
