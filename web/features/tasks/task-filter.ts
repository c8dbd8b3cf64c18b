import type { Priority } from '#contract/fields.ts'
import { hasWords } from '#contract/plain-text.ts'
import type { CardState } from '#contract/state.ts'

/** Which tasks of a board are shown. */
export interface Filter {
  text: string
  priority: Priority | 'all'
}

export const noFilter: Filter = { text: '', priority: 'all' }
export const isFiltering = ({ text, priority }: Filter) => text.trim() !== '' || priority !== 'all'

export function matches(card: CardState, { text, priority }: Filter): boolean {
  if (priority !== 'all' && card.priority !== priority) return false
  return hasWords(`${card.title} ${card.details?.description ?? card.excerpt}`, text)
}
