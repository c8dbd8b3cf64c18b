import type {
  followBoard,
  followColumn,
  followProject,
  followTask,
  getFollowing,
} from '#contract/notices.ts'
import type { Input } from '#contract/route.ts'
import type { Reading } from '#server/access/changing.ts'
import { found } from '#server/http/domain-error.ts'
import * as queries from './following-queries.ts'

export const followsIn = async ({ tx, access }: Reading) => ({
  follows: await queries.listFollows(tx, access),
})

export const followingOf = async (
  { tx, access }: Reading,
  { taskId }: Input<typeof getFollowing>,
) => found(await queries.findFollowing(tx, access, taskId))

export const chooseTask = (
  { tx, access }: Reading,
  { taskId, choice }: Input<typeof followTask>,
): Promise<void> => keep(tx, access, { table: 'kept_tasks', thingId: taskId, choice })

export const chooseColumn = (
  { tx, access }: Reading,
  { columnId, follow }: Input<typeof followColumn>,
): Promise<void> =>
  keep(tx, access, { table: 'board_columns', thingId: columnId, choice: chosen(follow) })

export const chooseBoard = (
  { tx, access }: Reading,
  { boardId, follow }: Input<typeof followBoard>,
): Promise<void> => keep(tx, access, { table: 'boards', thingId: boardId, choice: chosen(follow) })

export const chooseProject = (
  { tx, access }: Reading,
  { projectId, follow }: Input<typeof followProject>,
): Promise<void> =>
  keep(tx, access, { table: 'projects', thingId: projectId, choice: chosen(follow) })

const chosen = (follow: boolean) => (follow ? 'follow' : null)

async function keep(
  tx: Reading['tx'],
  access: Reading['access'],
  choice: queries.Choice,
): Promise<void> {
  const there = await queries.keepChoice(tx, access, choice)
  found(there ? choice.thingId : undefined)
}
