import type { ProjectState } from '#contract/state.ts'
import { columnIn, placeOf } from '#web/features/project/state/look-up.ts'
import type { Point } from '#web/ui/press.ts'
import type { Geometries, Landing } from './landing.ts'
import { placeAmongAll } from './place-among-all.ts'

/** Where a card would land that is dropped over a column, at a height; null: nowhere. */
export function landingIn(
  columnId: string | null,
  y: number,
  taskId: string,
  state: ProjectState,
  geometries: Geometries,
): Landing | null {
  const column = columnIn(state, columnId ?? '')
  if (!column) return null
  const others = column.tasks.map(({ id }) => id).filter((id) => id !== taskId)
  const own = others.length < column.tasks.length
  const geometry = geometries.get(column.id)
  // A foreign column means its end (R15), also a collapsed one, of which no card is seen.
  if (!own || !geometry) return { taskId, columnId: column.id, position: others.length }
  const shown = geometry.cards().filter((id) => id !== taskId)
  const below = geometry.cardBelow(y, taskId)
  const place = below === null ? shown.length : shown.indexOf(below)
  return { taskId, columnId: column.id, position: placeAmongAll(others, shown, place) }
}

/** The list of the card's own column while that is under the pointer. */
export function ownListAt(
  at: Point,
  taskId: string,
  state: ProjectState,
  geometries: Geometries,
): HTMLElement | null {
  const home = placeOf(state, taskId)?.columnId
  return (home && columnAt(at) === home && geometries.get(home)?.list) || null
}

/** The column that is seen at a point now. Between columns, and beside them, there is none. */
export const columnAt = (at: Point): string | null =>
  seenAt(at)?.closest<HTMLElement>('[data-column]')?.dataset.column ?? null

/** A toast may lie over a column; the hand means the column. */
export function seenAt({ x, y }: Point): Element | null {
  const top = document.elementFromPoint(x, y)
  if (!top?.closest(toast)) return top
  return document.elementsFromPoint(x, y).find((element) => !element.closest(toast)) ?? null
}

const toast = '[aria-label="Avisos"]'
