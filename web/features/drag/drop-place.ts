import type { ProjectState } from '#contract/state.ts'
import { columnIn, placeOf } from '#web/features/project/state/look-up.ts'
import type { Point } from '#web/ui/press.ts'
import type { Geometries, Landing } from './landing.ts'
import { placeAmongAll } from './place-among-all.ts'

/** Where a card would land if it were dropped here and now; null: nowhere. */
export function landingAt(
  at: Point,
  taskId: string,
  state: ProjectState,
  geometries: Geometries,
): Landing | null {
  const column = columnIn(state, columnAt(at) ?? '')
  if (!column) return null
  const others = column.tasks.map(({ id }) => id).filter((id) => id !== taskId)
  const own = others.length < column.tasks.length
  const geometry = geometries.get(column.id)
  // A foreign column means its end (R15), also a collapsed one, of which no card is seen.
  if (!own || !geometry) return { taskId, columnId: column.id, position: others.length }
  const shown = geometry.cards().filter((id) => id !== taskId)
  const below = geometry.cardBelow(at.y, taskId)
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
function columnAt({ x, y }: Point): string | null {
  const top = document.elementFromPoint(x, y)
  // A toast may lie over a column; the hand means the column.
  const seen = top?.closest(toast)
    ? document.elementsFromPoint(x, y).find((element) => !element.closest(toast))
    : top
  return seen?.closest<HTMLElement>('[data-column]')?.dataset.column ?? null
}

const toast = '[aria-label="Avisos"]'
