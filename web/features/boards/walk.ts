import type { ColumnState } from '#contract/state.ts'
import type { Geometries } from '#web/features/drag/landing.ts'

/** Where the arrow keys can go: a card, and where it stands among those that are shown. */
interface Stop {
  columnId: string
  taskId: string
  words: string
}

/** The card that an arrow key leads to from another; from none, the first of the board. */
export function nextStop(
  key: string,
  columns: ColumnState[],
  geometries: Geometries,
  taskId: string | null,
): Stop | null {
  const cardsOf = (column: ColumnState) => geometries.get(column.id)?.cards() ?? []
  const stop = (column: ColumnState | undefined, id: string | undefined): Stop | null => {
    if (!column || !id) return null
    const cards = cardsOf(column)
    const words = `Coluna ${column.name}, ${cards.indexOf(id) + 1} de ${cards.length}.`
    return { columnId: column.id, taskId: id, words }
  }
  const at = columns.findIndex((column) => taskId !== null && cardsOf(column).includes(taskId))
  const column = columns[at]
  if (!column || taskId === null) {
    const first = columns.find((column) => cardsOf(column).length > 0)
    return stop(first, first && cardsOf(first)[0])
  }
  const cards = cardsOf(column)
  const index = cards.indexOf(taskId)
  if (key === 'arrowup') return stop(column, cards[index - 1])
  if (key === 'arrowdown') return stop(column, cards[index + 1])
  const others = key === 'arrowleft' ? columns.slice(0, at).reverse() : columns.slice(at + 1)
  const beside = others.find((column) => cardsOf(column).length > 0)
  return stop(beside, beside && cardBeside(beside, geometries, taskId))
}

/** The one that lies at the same height. */
function cardBeside(column: ColumnState, geometries: Geometries, taskId: string) {
  const geometry = geometries.get(column.id)
  const box = document.querySelector(`[data-task="${taskId}"]`)?.getBoundingClientRect()
  // A little below its upper edge: of two that lie side by side, the middle is above neither.
  return (box && geometry?.cardBelow(box.top + box.height / 4, '')) ?? geometry?.cards().at(-1)
}
