import type { Change } from './events.ts'

interface Listed {
  id: string
  tasks: { id: string }[]
}

type Places = Extract<Change, { type: 'tasks.placed' }>['tasks']

/**
 * The tasks of a board that have to move, and where to, so that those that were on it then stand as they
 * stood. Those that came later follow in their column, as they stand. As few as can be are moved.
 */
export function placesAsThen(then: Listed[], now: Listed[]): Places {
  const columns = new Set(now.map(({ id }) => id))
  const homes = placesIn(then.filter(({ id }) => columns.has(id)))
  const present = placesIn(now)
  const moves = now.flatMap((column) => {
    const old = then.find(({ id }) => id === column.id)?.tasks ?? []
    const later = column.tasks.filter(({ id }) => !homes.has(id))
    const wanted = [...old, ...later].flatMap(({ id: taskId }) => {
      const from = present.get(taskId)
      return from ? [{ taskId, from }] : []
    })
    const staying = longestRise(
      wanted.map(({ from }) => (from.columnId === column.id ? from.position : null)),
    )
    return wanted
      .map((task, position) => ({ ...task, columnId: column.id, position }))
      .filter(({ position }) => !staying.has(position))
  })
  return moves.sort((a, b) => a.position - b.position)
}

const placesIn = (columns: Listed[]) =>
  new Map(
    columns.flatMap(({ id: columnId, tasks }) =>
      tasks.map(({ id }, position) => [id, { columnId, position }] as const),
    ),
  )

/** The indexes of the longest part of a list, in its order, in which each number is above the last. */
function longestRise(numbers: (number | null)[]): Set<number> {
  /** For each length the index at which a rise of it ends lowest. */
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const [index, number] of numbers.entries()) {
    if (number === null) continue
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before.set(index, ends[low - 1])
    ends[low] = index
  }
  const rise = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = before.get(index)) rise.add(index)
  return rise
}
