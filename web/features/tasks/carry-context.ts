import { createContext, type KeyboardEvent, use } from 'react'
import type { CardState } from '#contract/state.ts'

/** How a card is taken up with the keyboard. Always the same object: cards need not hear of others. */
export interface CarryKeys {
  onKeyDown: (event: KeyboardEvent, card: CardState) => void
  cancel: () => void
}

export const CarryContext = createContext<CarryKeys | null>(null)
/** The card that is being carried, in whatever way. */
export const CarriedContext = createContext<string | null>(null)

export function useCarryKeys(): CarryKeys {
  const keys = use(CarryContext)
  if (!keys) throw new Error('useCarryKeys needs a board above it')
  return keys
}
