import { createContext, type MouseEvent } from 'react'

/** The tasks of a board that one action is to be about. */
export interface Selection {
  /** In the order in which they stand on the board. */
  taskIds: readonly string[]
  toggle: (taskId: string) => void
  /** A press on a card: whether it was meant to select. */
  press: (event: MouseEvent, taskId: string) => boolean
  clear: () => void
}

export const SelectionContext = createContext<Selection>({
  taskIds: [],
  toggle: () => {},
  press: () => false,
  clear: () => {},
})
