import type { ExportedProject } from '#contract/export-format.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { archivedTasks, type TaskPage, tasksOfColumn } from './export-queries.ts'

/** Every task of these boards, page by page in their order; then the archived ones of the project. */
export async function* exportedTasks(
  tx: Tx,
  access: ProjectAccess,
  { boards }: Pick<ExportedProject, 'boards'>,
): AsyncGenerator<TaskPage> {
  for (const { id } of boards.flatMap(({ columns }) => columns)) {
    yield* tasksOfColumn(tx, access, id)
  }
  yield* archivedTasks(tx, access)
}
