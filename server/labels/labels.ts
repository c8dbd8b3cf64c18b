import type { Change } from '#contract/events.ts'
import type { changeLabel, createLabel, deleteLabel, mergeLabel } from '#contract/labels.ts'
import { limits } from '#contract/limits.ts'
import type { Input } from '#contract/route.ts'
import type { Changing, Reading } from '#server/access/changing.ts'
import { differing } from '#server/access/differing.ts'
import { newId } from '#server/db/new-id.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import * as queries from './label-queries.ts'

export async function labelsOf({ tx, access }: Reading) {
  return { labels: await queries.readCountedLabels(tx, access) }
}

export async function createLabelInProject(
  scope: Changing,
  { id = newId(), name, color }: Input<typeof createLabel>,
) {
  const { tx, access, record } = scope
  await refuseNewLabel(scope, id, name)
  await queries.insertLabel(tx, access, { id, name, color })
  return record({ type: 'label.created', labelId: id, name, color })
}

export async function editLabel(
  scope: Changing,
  { labelId, name, color }: Input<typeof changeLabel>,
) {
  const { tx, access, record, unchanged } = scope
  const label = found(await queries.findLabel(tx, access, labelId))
  const { after, before } = differing(label, { name, color })
  if (!after) return unchanged()
  if (after.name) await refuseTakenName(scope, labelId, after.name)
  await queries.setLabel(tx, access, labelId, after)
  return record({ type: 'label.edited', labelId, ...after, before })
}

export async function deleteLabelFromTasks(
  { tx, access, nextVersion, record }: Changing,
  { labelId }: Input<typeof deleteLabel>,
) {
  const { name, color } = found(await queries.findLabel(tx, access, labelId))
  const taskIds = await queries.takeFromTasks(tx, access, labelId)
  await queries.trashLabel(tx, access, labelId, nextVersion)
  return record({ type: 'label.deleted', labelId, name, color, taskIds })
}

export async function mergeLabelInto(
  { tx, access, record, unchanged }: Changing,
  { labelId, intoLabelId }: Input<typeof mergeLabel>,
) {
  const { name, color } = found(await queries.findLabel(tx, access, labelId))
  found(await queries.findLabel(tx, access, intoLabelId))
  if (labelId === intoLabelId) return unchanged()
  const onlyHere = await queries.findTasksWithout(tx, access, labelId, intoLabelId)
  const taskIds = await queries.mergeOnTasks(tx, access, labelId, intoLabelId)
  await queries.removeLabel(tx, access, labelId)
  const label = { labelId, name, color }
  return record({ type: 'label.merged', ...label, intoLabelId, taskIds, onlyHere })
}

/** A merge taken back: the label is made anew with its id, on those of the tasks that are still there. */
export async function separateLabel(
  scope: Changing,
  { labelId, name, color, intoLabelId, ...merged }: Separation,
) {
  const { tx, access, record } = scope
  await refuseNewLabel(scope, labelId, name)
  await queries.insertLabel(tx, access, { id: labelId, name, color })
  const onlyHere = await queries.replaceOn(tx, access, merged.onlyHere, intoLabelId, labelId)
  const others = merged.taskIds.filter((id) => !merged.onlyHere.includes(id))
  const taskIds = [...onlyHere, ...(await queries.addTo(tx, access, others, labelId))].sort()
  const label = { labelId, name, color }
  return record({ type: 'label.separated', ...label, intoLabelId, taskIds, onlyHere })
}

type Separation = Omit<Extract<Change, { type: 'label.separated' }>, 'type'>

async function refuseNewLabel(scope: Changing, labelId: string, name: string) {
  if ((await queries.countLabels(scope.tx, scope.access)) >= limits.labelsPerProject) {
    throw new DomainError('too_many_labels')
  }
  await refuseTakenName(scope, labelId, name)
}

async function refuseTakenName({ tx, access }: Changing, labelId: string, name: string) {
  if (await queries.isNameTaken(tx, access, labelId, name)) throw new DomainError('label_exists')
}
