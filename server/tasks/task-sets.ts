import type { SetEdit } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { effectOn, withEdit } from '#contract/set-edit.ts'
import type { Changing, Reading } from '#server/access/changing.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { findLabelsIn } from '#server/labels/label-queries.ts'
import { findPeopleIn } from '#server/members/member-queries.ts'

type SetName = 'labels' | 'assignees'
type Sets = Record<SetName, string[]>
type Edits = { [Name in SetName]?: SetEdit | undefined }

const most: Record<SetName, number> = {
  labels: limits.labelsPerTask,
  assignees: limits.peoplePerTask,
}

/** What the edits really do to the sets of a task, and what is in them then; null: nothing. */
export async function editedSets(scope: Changing, task: Sets, edits: Edits) {
  const sets = effectsOn(task, edits)
  const { labels, assignees } = sets?.effects ?? {}
  await checkSets(scope, { labels: labels?.add, assignees: assignees?.add })
  return sets
}

/** The same before anybody knows whether what is added is in the project. */
export function effectsOn(task: Sets, edits: Edits) {
  const effects: { [Name in SetName]?: SetEdit } = {}
  const after: Partial<Sets> = {}
  for (const name of ['labels', 'assignees'] as const) {
    const effect = effectOn(task[name], edits[name] ?? {})
    if (!effect) continue
    effects[name] = effect
    after[name] = withEdit(task[name], effect)
    if (effect.add.length > 0 && after[name].length > most[name]) {
      throw new DomainError('too_many_on_task')
    }
  }
  return Object.keys(effects).length > 0 ? { effects, after } : null
}

/** A label of another project, or somebody who is not in this one, is not found. */
export async function checkSets(scope: Reading, asked: Asked): Promise<void> {
  const there = await thoseThere(scope, asked)
  const lacks = (name: SetName) => there[name].length < (asked[name]?.length ?? 0)
  if (lacks('labels') || lacks('assignees')) throw new DomainError('not_found')
}

type Asked = { [Name in SetName]?: string[] | undefined }

/** Those of them that are in the project, in their order. */
export async function thoseThere(
  { tx, access }: Reading,
  { labels = [], assignees = [] }: Asked,
): Promise<Sets> {
  const found = new Set([
    ...(labels.length > 0 ? await findLabelsIn(tx, access, labels) : []),
    ...(assignees.length > 0 ? await findPeopleIn(tx, access, assignees) : []),
  ])
  const there = (id: string) => found.has(id)
  return { labels: labels.filter(there), assignees: assignees.filter(there) }
}
