import { createContext, use } from 'react'

/** Where the card that is being carried would come down. */
export interface Landing {
  taskId: string
  columnId: string
  /** The place in the list without the carried card; a foreign column always means its end. */
  position: number
}

export const LandingContext = createContext<Landing | null>(null)

/** What is about to land in this column; null when nothing is. */
export function useLandingIn(columnId: string): Landing | null {
  const landing = use(LandingContext)
  return landing?.columnId === columnId ? landing : null
}

export interface ListGeometry {
  /** The card that would come right below a point of the screen; null at the end of the list. */
  cardBelow(clientY: number, carriedId: string): string | null
}
/** Columns tell here how their cards lie; the drag asks when it moves. */
export type Geometries = Map<string, ListGeometry>
export const GeometriesContext = createContext<Geometries>(new Map())
