import { defaultPriority } from './defaults.ts'
import { errors } from './errors.ts'
import { type FieldTable, plainFields } from './field-table.ts'
import { Cover, Day, Description, IdSet, KeptDay, Priority, Title } from './fields.ts'
import { limits } from './limits.ts'
import { KeptRule, RepeatRule } from './repeat-rule.ts'

/**
 * What a person fills in of a task, said once. Bodies, events, cards, details, the JSON that the
 * database writes and what a copy takes along all follow from these tables.
 */

/** What a task has several of (R28). */
export const setFields = {
  labels: {
    label: 'Etiquetas',
    schema: IdSet(limits.labelsPerTask, errors.too_many_on_task.message),
    set: true,
    initial: [] as string[],
  },
  assignees: {
    label: 'Responsáveis',
    schema: IdSet(limits.peoplePerTask, errors.too_many_on_task.message),
    set: true,
    initial: [] as string[],
  },
} as const satisfies FieldTable

const day = { schema: Day.nullable(), kept: KeptDay.nullable(), initial: null } as const

const cardValueFields = {
  title: { label: 'Título', schema: Title, text: true },
  priority: { label: 'Prioridade', schema: Priority, initial: defaultPriority },
  startDate: { label: 'Início', ...day },
  dueDate: { label: 'Prazo', ...day },
  cover: { label: 'Capa', schema: Cover.nullable(), initial: null },
} as const satisfies FieldTable

/** Shown on the card. */
export const cardFields = { ...cardValueFields, ...setFields } as const satisfies FieldTable

/** Read when the task is opened. */
export const detailFields = {
  description: { label: 'Descrição', schema: Description, text: true, initial: '' },
  repeat: {
    ...{ label: 'Repetir', initial: null },
    ...{ schema: RepeatRule.nullable(), kept: KeptRule.nullable() },
  },
} as const satisfies FieldTable

/** What several tasks can be given at once. */
export const sharedFields = {
  priority: cardFields.priority,
  dueDate: cardFields.dueDate,
  ...setFields,
} as const satisfies FieldTable

export const taskFields = { ...cardFields, ...detailFields }

export const plainSetFields = plainFields(setFields)
export const plainCardFields = plainFields(cardFields)
export const plainDetailFields = plainFields(detailFields)
/** All but the sets: what an edit replaces. */
export const plainValueFields = { ...plainFields(cardValueFields), ...plainDetailFields }
export const plainTaskFields = { ...plainCardFields, ...plainDetailFields }
