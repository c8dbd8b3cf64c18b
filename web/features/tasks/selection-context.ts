import { createContext, type MouseEvent } from 'react'

/** The tasks of a board that one action is to be about. */
export interface Selection {
  /** Whether anything can be selected here, and by this person. */
  possible: boolean
  /** In the order in which they stand on the board. */
  taskIds: readonly string[]
  toggle: (taskId: string) => void
  /** All of these, besides what is selected or instead of it. */
  take: (taskIds: readonly string[], besides: boolean) => void
  /** A step from one card to another: all from where the steps began to it, besides what was selected then. */
  reach: (fromId: string, toId: string) => void
  /**
   * A press on a card: whether it was meant to select. A list that draws only what is in sight says which
   * tasks are from another one to it.
   */
  press: (
    event: MouseEvent,
    taskId: string,
    idsFrom?: (taskId: string | undefined) => readonly string[],
  ) => boolean
  clear: () => void
}

export const SelectionContext = createContext<Selection>({
  possible: false,
  taskIds: [],
  toggle: () => {},
  take: () => {},
  reach: () => {},
  press: () => false,
  clear: () => {},
})
