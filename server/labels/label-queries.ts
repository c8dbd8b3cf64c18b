import { and, arrayContains, count, eq, inArray, ne, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { projectLabels, tasks } from '#server/db/project-schema.ts'

type LabelRow = typeof projectLabels.$inferSelect
type LabelFields = Pick<LabelRow, 'name' | 'color'>

const theLabel = ({ projectId }: ProjectAccess, labelId: string) =>
  and(eq(projectLabels.projectId, projectId), eq(projectLabels.id, labelId))

export const readCountedLabels = (tx: Tx, { projectId }: ProjectAccess) =>
  rows<LabelFields & { id: string; tasks: number }>(
    tx,
    sql`select l.id, l.name, l.color, coalesce(used.tasks, 0)::int as tasks
          from project_labels l
          left join (select unnest(labels) as label_id, count(*) as tasks
                       from tasks where project_id = ${projectId} group by 1) used
            on used.label_id = l.id
         where l.project_id = ${projectId}
         order by l.name_key`,
  )

export async function findLabel(tx: Tx, access: ProjectAccess, labelId: string) {
  const [label] = await tx.select().from(projectLabels).where(theLabel(access, labelId))
  return label
}

/** Those of these ids that are labels of the project. */
export async function findLabelsIn(tx: Tx, { projectId }: ProjectAccess, ids: readonly string[]) {
  const found = await tx
    .select({ id: projectLabels.id })
    .from(projectLabels)
    .where(and(eq(projectLabels.projectId, projectId), inArray(projectLabels.id, [...ids])))
  return found.map(({ id }) => id)
}

export async function countLabels(tx: Tx, { projectId }: ProjectAccess): Promise<number> {
  const [row] = await tx
    .select({ labels: count() })
    .from(projectLabels)
    .where(eq(projectLabels.projectId, projectId))
  return row?.labels ?? 0
}

/** Whether a label other than this one is called so; accents and capitals do not matter. */
export async function isNameTaken(
  tx: Tx,
  { projectId }: ProjectAccess,
  labelId: string,
  name: string,
): Promise<boolean> {
  const others = await tx
    .select({ id: projectLabels.id })
    .from(projectLabels)
    .where(
      and(
        eq(projectLabels.projectId, projectId),
        eq(projectLabels.nameKey, sql`plain_text(${name})`),
        ne(projectLabels.id, labelId),
      ),
    )
  return others.length > 0
}

export const insertLabel = (
  tx: Tx,
  { projectId }: ProjectAccess,
  label: LabelFields & { id: string },
) => tx.insert(projectLabels).values({ ...label, projectId })

export const setLabel = (
  tx: Tx,
  access: ProjectAccess,
  labelId: string,
  fields: Partial<LabelFields>,
) => tx.update(projectLabels).set(fields).where(theLabel(access, labelId))

export const trashLabel = (tx: Tx, access: ProjectAccess, labelId: string, deletedIn: number) =>
  tx.update(projectLabels).set({ deletedIn }).where(theLabel(access, labelId))

/** For good, because another has taken its place. */
export const removeLabel = (tx: Tx, access: ProjectAccess, labelId: string) =>
  tx.delete(projectLabels).where(theLabel(access, labelId))

/** Answers the tasks that had it. */
export async function takeFromTasks(tx: Tx, { projectId }: ProjectAccess, labelId: string) {
  const changed = await tx
    .update(tasks)
    .set({ labels: sql`array_remove(${tasks.labels}, ${labelId})` })
    .where(and(eq(tasks.projectId, projectId), arrayContains(tasks.labels, [labelId])))
    .returning({ id: tasks.id })
  return idsOf(changed)
}

/** Also in the archive and in the trash: what comes back from there has the label that is left (R41). */
const withLabel = ({ projectId }: ProjectAccess, labelId: string) =>
  sql`project_id = ${projectId} and labels @> array[${labelId}::uuid]`

/** The tasks that have this label but not that one. */
export async function findTasksWithout(
  tx: Tx,
  access: ProjectAccess,
  labelId: string,
  otherId: string,
) {
  return idsOf(
    await rows<{ id: string }>(
      tx,
      sql`select id from all_tasks
           where ${withLabel(access, labelId)} and not labels @> array[${otherId}::uuid]`,
    ),
  )
}

/** Answers the tasks that had it. Where the other label is not yet, it takes the place. */
export async function mergeOnTasks(
  tx: Tx,
  access: ProjectAccess,
  labelId: string,
  intoLabelId: string,
) {
  return idsOf(
    await rows<{ id: string }>(
      tx,
      sql`update all_tasks
             set labels = case when labels @> array[${intoLabelId}::uuid]
                               then array_remove(labels, ${labelId}::uuid)
                               else array_replace(labels, ${labelId}::uuid, ${intoLabelId}::uuid) end
           where ${withLabel(access, labelId)}
          returning id`,
    ),
  )
}

/** Answers those of the tasks that have the other label: this one takes its place. */
export async function replaceOn(
  tx: Tx,
  access: ProjectAccess,
  taskIds: string[],
  labelId: string,
  by: string,
) {
  return idsOf(
    await rows<{ id: string }>(
      tx,
      sql`update all_tasks set labels = array_replace(labels, ${labelId}::uuid, ${by}::uuid)
           where ${withLabel(access, labelId)} and id = any(${sql.param(taskIds)}::uuid[])
          returning id`,
    ),
  )
}

/** Answers those of the tasks that are there and have room for a label: it is added to them. */
export async function addTo(
  tx: Tx,
  { projectId }: ProjectAccess,
  taskIds: string[],
  labelId: string,
) {
  return idsOf(
    await rows<{ id: string }>(
      tx,
      sql`update all_tasks set labels = array_append(labels, ${labelId}::uuid)
           where project_id = ${projectId} and id = any(${sql.param(taskIds)}::uuid[])
             and cardinality(labels) < ${limits.labelsPerTask}
          returning id`,
    ),
  )
}

const idsOf = (found: { id: string }[]) => found.map(({ id }) => id).sort()
