import { can } from '#contract/access.ts'
import type { Change, Changed, ProjectEvent } from '#contract/events.ts'
import { type Inverse, inverse } from '#contract/inverse.ts'
import type { Input } from '#contract/route.ts'
import type { ProjectState } from '#contract/state.ts'
import type { Undone, undoChange } from '#contract/undo.ts'
import type { Changing } from '#server/access/changing.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { takeArchivingBack } from '#server/archive/archive.ts'
import type { Tx } from '#server/db/database.ts'
import { stateAt } from '#server/history/state-at.ts'
import { readStored } from '#server/history/stored-event.ts'
import { readProjectWith } from '#server/history/whole-project.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { findPeopleIn } from '#server/members/member-queries.ts'
import { ruleWentOn } from '#server/past/past-queries.ts'
import { restoreFromTrash } from '#server/trash/restore.ts'
import { convertAgain } from './conversions.ts'
import { performChange, rightTo } from './perform-change.ts'
import * as queries from './undo-queries.ts'

/**
 * Takes back an event of the caller's own, as far as nobody has changed the same since (R23), by the
 * function that makes such a change otherwise: it asks again for whatever that change asks.
 */
export async function undoEvent(
  scope: Changing,
  { version }: Input<typeof undoChange>,
): Promise<Undone> {
  const { event, isUndone } = await ownEvent(scope, version)
  if (isUndone) throw new DomainError('already_undone')
  const back = await inverseOf(scope, event)
  if ('refused' in back) throw new DomainError(back.refused)
  const elsewhere = ('elsewhere' in back && back.elsewhere) || null
  const notes = { skipped: await whoChanged(scope, event, back), elsewhere }
  const undoing: Changing = {
    ...scope,
    record: (change, write) => scope.record(change, write, { undoes: version, notes }),
    unchanged: () => scope.unchanged(notes),
  }
  return { ...notes, ...(await takeBack(undoing, event, back)) }
}

async function takeBack(
  scope: Changing,
  { version, change }: ProjectEvent,
  back: Exclude<Inverse, { refused: unknown }>,
): Promise<Changed> {
  const wanted = 'restores' in back ? change : back.change
  if (!wanted) return scope.unchanged()
  if (!can(scope.access.access, rightTo(wanted))) throw new DomainError('forbidden')
  if (!('restores' in back)) return performChange(scope, wanted)
  if (change.type === 'tasks.archived' || change.type === 'column.cleared') {
    return takeArchivingBack(scope, version, change)
  }
  if (change.type === 'item.unconverted') return convertAgain(scope, version, change)
  return restoreFromTrash(scope, { deletion: version, position: placeIn(change) })
}

const placeIn = (change: Change) => ('position' in change ? change.position : undefined)

/** What happened before the caller was a member is as absent to them as in the list of events. */
async function ownEvent({ tx, access }: Changing, version: number) {
  const { isUndone, ...stored } = found(await queries.findEvent(tx, access, version))
  if (version <= access.since) throw new DomainError('not_found')
  // An imported event is under its importer's name, and was another's.
  const isOwn = stored.actorId === access.accountId && stored.via?.author === undefined
  if (!isOwn) throw new DomainError('forbidden')
  return { event: readStored(stored), isUndone }
}

async function inverseOf({ tx, access }: Changing, event: ProjectEvent): Promise<Inverse> {
  const { change, version } = event
  const orderBefore = await tasksBefore(change, () => stateAt(tx, access.projectId, version - 1))
  const taskIds = tasksNamed(change) ?? orderBefore
  const now = found(await readProjectWith(tx, access.projectId, taskIds))
  const named = peopleNamed(change)
  const people = named.length > 0 ? await findPeopleIn(tx, access, named) : []
  const ruleWentOn = await hasGoneOn(tx, access, event)
  return inverse(change, { ...now, people, ruleWentOn }, orderBefore)
}

/** A rule that its task had again after this, and that the series has: given back, it would be there twice. */
async function hasGoneOn(tx: Tx, access: ProjectAccess, { change, version }: ProjectEvent) {
  if (change.type !== 'task.edited' || !change.before.repeat) return false
  return ruleWentOn(tx, access, { id: change.taskId, version })
}

/** Events of whole columns do not name their tasks: they are in the state before them (0038). */
async function tasksBefore(change: Change, stateBefore: () => Promise<ProjectState>) {
  const isNamed =
    (change.type !== 'column.emptied' || change.taskIds) &&
    (change.type !== 'column.sorted' || change.order)
  if (isNamed || !('columnId' in change)) return []
  const columns = (await stateBefore()).boards.flatMap((board) => board.columns ?? [])
  return columns.find(({ id }) => id === change.columnId)?.tasks.map(({ id }) => id) ?? []
}

/** Null: it names none. */
function tasksNamed(change: Change): string[] | null {
  const named = [
    ...('newTaskId' in change ? [change.newTaskId] : []),
    ...('taskId' in change ? [change.taskId] : []),
    ...('tasks' in change ? change.tasks.map(({ taskId }) => taskId) : []),
  ]
  return named.length > 0 ? named : (isOfColumn(change) && change.taskIds) || null
}

/** Those whom the change took away, and taking it back would give again. */
function peopleNamed(change: Change): string[] {
  if (change.type === 'item.edited') return change.before.assignee ? [change.before.assignee] : []
  const edits =
    change.type === 'tasks.edited' ? change.tasks : change.type === 'task.edited' ? [change] : []
  return edits.flatMap(({ assignees }) => assignees?.remove ?? [])
}

const isOfColumn = (change: Change) =>
  change.type === 'column.emptied' || change.type === 'column.refilled'

/** By whom each property was changed that is not taken back. */
async function whoChanged(
  { tx, access }: Changing,
  { version, change }: ProjectEvent,
  back: Inverse,
) {
  if (!('skipped' in back)) return []
  const skipped: Undone['skipped'] = []
  for (const { field, label, taskId, gone } of back.skipped) {
    if (skipped.some((said) => said.label === label)) continue
    if (gone) {
      skipped.push({ label, by: null, gone })
      continue
    }
    const about = taskId === undefined ? change : { type: 'task.edited' as const, taskId }
    const by = await queries.findWhoChanged(tx, access, version, about, field)
    skipped.push({ label, by: by ?? null })
  }
  return skipped
}
