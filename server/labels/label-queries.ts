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

const withLabel = ({ projectId }: ProjectAccess, labelId: string) =>
  and(eq(tasks.projectId, projectId), arrayContains(tasks.labels, [labelId]))

/** The tasks that have this label but not that one. */
export async function findTasksWithout(
  tx: Tx,
  access: ProjectAccess,
  labelId: string,
  otherId: string,
) {
  const found = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(withLabel(access, labelId), sql`not ${arrayContains(tasks.labels, [otherId])}`))
  return found.map(({ id }) => id).sort()
}

/** Answers the tasks that had it. Where the other label is not yet, it takes the place. */
export async function replaceOnTasks(
  tx: Tx,
  access: ProjectAccess,
  labelId: string,
  by: string | null,
) {
  const taken = sql`array_remove(${tasks.labels}, ${labelId})`
  const labels = by
    ? sql`case when ${arrayContains(tasks.labels, [by])} then ${taken}
               else array_replace(${tasks.labels}, ${labelId}, ${by}) end`
    : taken
  const changed = await tx
    .update(tasks)
    .set({ labels })
    .where(withLabel(access, labelId))
    .returning({ id: tasks.id })
  return changed.map(({ id }) => id).sort()
}

/** Answers those of the tasks that have the other label: this one takes its place. */
export async function replaceOn(
  tx: Tx,
  access: ProjectAccess,
  taskIds: string[],
  labelId: string,
  by: string,
) {
  const changed = await tx
    .update(tasks)
    .set({ labels: sql`array_replace(${tasks.labels}, ${labelId}, ${by})` })
    .where(and(withLabel(access, labelId), inArray(tasks.id, taskIds)))
    .returning({ id: tasks.id })
  return changed.map(({ id }) => id).sort()
}

/** Answers those of the tasks that are there and have room for a label: it is added to them. */
export async function addTo(
  tx: Tx,
  { projectId }: ProjectAccess,
  taskIds: string[],
  labelId: string,
) {
  const changed = await tx
    .update(tasks)
    .set({ labels: sql`array_append(${tasks.labels}, ${labelId})` })
    .where(
      and(
        eq(tasks.projectId, projectId),
        inArray(tasks.id, taskIds),
        sql`cardinality(${tasks.labels}) < ${limits.labelsPerTask}`,
      ),
    )
    .returning({ id: tasks.id })
  return changed.map(({ id }) => id)
}
