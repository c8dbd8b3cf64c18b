import { placesAsThen } from '#contract/order-then.ts'
import type { restoreOrder } from '#contract/past.ts'
import type { Input } from '#contract/route.ts'
import type { Changing } from '#server/access/changing.ts'
import { stateAt } from '#server/history/state-at.ts'
import { found } from '#server/http/domain-error.ts'
import { placeEach } from '#server/tasks/many-tasks.ts'
import { columnsNow } from './past-queries.ts'
import { seen } from './past-state.ts'

/** Gives the tasks of a board the places that they had at a version, in one change. */
export async function restoreTaskOrder(
  scope: Changing,
  { boardId, version }: Input<typeof restoreOrder>,
) {
  const { tx, access, unchanged } = scope
  const now = found(await columnsNow(tx, access, boardId))
  const { boards } = await stateAt(tx, access.projectId, seen(access, version))
  const then = found(boards.find(({ id }) => id === boardId)).columns ?? []
  const places = placesAsThen(then, now)
  return places.length > 0 ? placeEach(scope, places) : unchanged()
}
