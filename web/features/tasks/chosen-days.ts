import type { CardState } from '#contract/state.ts'

export type Days = Pick<CardState, 'startDate' | 'dueDate'>
export const noDays: Days = { startDate: null, dueDate: null }
