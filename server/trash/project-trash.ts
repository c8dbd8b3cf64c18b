import type { Changed } from '#contract/events.ts'
import type { purgeProject, restoreProject } from '#contract/project-trash.ts'
import type { Input } from '#contract/route.ts'
import { keyOf } from '#server/access/idempotency.ts'
import { newsOf } from '#server/access/news.ts'
import { granted, lockTrashedProject, seeProject } from '#server/access/project-access.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { recordEvent } from '#server/access/record-event.ts'
import { refuseIfOut } from '#server/access/still-admitted.ts'
import type { Topic } from '#server/realtime/signals.ts'
import * as queries from './project-trash-queries.ts'

export async function trashedProjects({ services, caller: { accountId } }: ProjectCall) {
  return { projects: await queries.readTrashedProjects(services.db.queries, accountId) }
}

/** By who could delete it (R21). One that is back already stays as it is. */
export async function restoreWholeProject(
  call: ProjectCall,
  input: Input<typeof restoreProject>,
): Promise<Changed> {
  const { services, caller } = call
  const { projectId } = input
  const news: Topic[] = []
  const restored = await services.db.transaction(async (tx): Promise<Changed> => {
    const trashed = await lockTrashedProject(tx, caller, projectId)
    const seen = trashed ?? (await seeProject(tx, caller, { projectId, key: null }))
    const access = granted(seen, caller, projectId, 'project:delete')
    if (!trashed) return { version: access.version, event: null }
    const name = await queries.takeFromTrash(tx, access)
    const change = { type: 'project.restored', name } as const
    const [version, at] = [access.version + 1, services.now()]
    const keyed = { ...keyOf(call, input), key: null }
    const event = await recordEvent(tx, access, { version, at, change }, keyed)
    news.push(...(await newsOf(tx, access, change)))
    return { version, event }
  })
  services.realtime.raise(...news)
  return restored
}

export async function removeForGood(
  { services, caller }: ProjectCall,
  { projectId }: Input<typeof purgeProject>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const trashed = await lockTrashedProject(tx, caller, projectId)
    granted(trashed, caller, projectId, 'project:delete')
    await refuseIfOut(tx, caller)
    await queries.removeProject(tx, projectId, caller.accountId, services.now())
  })
}
