import { createContext, use } from 'react'
import type { ColumnState } from '#contract/state.ts'

/** Where the card that is being carried would come down. */
export interface Landing {
  taskId: string
  columnId: string
  /** The place in the list without the carried card; a foreign column always means its end. */
  position: number
  /** Chosen with the arrow keys: the board scrolls after it. */
  byKeys?: boolean
}

export const LandingContext = createContext<Landing | null>(null)

/** What is about to land in this column; null when nothing is. */
export function useLandingIn(columnId: string): Landing | null {
  const landing = use(LandingContext)
  return landing?.columnId === columnId ? landing : null
}

/** The place of a card that nobody has moved yet. */
export function homeOf(columns: ColumnState[], taskId: string): Landing | null {
  for (const { id: columnId, tasks } of columns) {
    const position = tasks.findIndex((task) => task.id === taskId)
    if (position >= 0) return { taskId, columnId, position }
  }
  return null
}

export const sameLanding = (a: Landing | null, b: Landing | null) =>
  a?.columnId === b?.columnId && a?.position === b?.position && a?.taskId === b?.taskId

export function wordsFor(columns: ColumnState[], { columnId, position, taskId }: Landing): string {
  const column = columns.find(({ id }) => id === columnId)
  const own = column?.tasks.some(({ id }) => id === taskId)
  const total = (column?.tasks.length ?? 0) + (own ? 0 : 1)
  return `Coluna ${column?.name}, posição ${position + 1} de ${total}.`
}

interface ListGeometry {
  /** What scrolls. */
  list: HTMLElement
  /** The card that would come right below a point of the screen; null at the end of the list. */
  cardBelow(clientY: number, carriedId: string): string | null
  /** The cards from the first to the last, also those that are not drawn. */
  cards(): string[]
  /** Scrolls a card into sight and gives it the focus. */
  focus(taskId: string): void
}
/** Columns tell here how their cards lie; the drag asks when it moves. */
export type Geometries = Map<string, ListGeometry>
export const GeometriesContext = createContext<Geometries>(new Map())
