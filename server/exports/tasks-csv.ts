import { csvLine, csvStart } from '#contract/csv.ts'
import { priorityWords } from '#contract/defaults.ts'
import type { ExportedTask } from '#contract/export-format.ts'
import { itemsCell, namesCell, taskTableHeadings } from '#contract/task-table.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { found } from '#server/http/domain-error.ts'
import { readFrame, readPeople } from './export-queries.ts'
import { exportedTasks } from './exported-tasks.ts'

interface Asked {
  /** Undefined: all boards. */
  board: string | undefined
  timeZone: string
}

/** A line for each task, in the order of the boards; the archived ones are last. */
export async function tasksCsv(tx: Tx, access: ProjectAccess, { board: boardId, timeZone }: Asked) {
  const { project, labels, boards: all } = found(await readFrame(tx, access))
  const boards = boardId ? [found(all.find(({ id }) => id === boardId))] : all
  const people = new Map(
    (await readPeople(tx, access)).map(({ userId, fullName }) => [userId, fullName]),
  )
  const labelNames = new Map(labels.map(({ id, name }) => [id, name]))
  const places = new Map(
    boards.flatMap((board) =>
      board.columns.map(({ id, name }) => [id, { board: board.name, column: name }] as const),
    ),
  )
  const namesOf = (ids: readonly string[], names: Map<string, string>) =>
    namesCell(ids.map((id) => names.get(id) ?? ''))

  const cellsOf = ({ columnId, archivedIn, createdAt, task }: ExportedTask): string[] => [
    ...[String(task.number), task.title, task.details.description],
    ...[places.get(columnId)?.board ?? '', places.get(columnId)?.column ?? ''],
    ...[yesOrNo(task.completed), yesOrNo(archivedIn > 0), priorityWords[task.priority]],
    ...[dayWords(task.startDate), dayWords(task.dueDate)],
    ...[namesOf(task.labels, labelNames), namesOf(task.assignees, people)],
    itemsCell(task.details.items),
    ...[String(task.comments), String(task.fileCount ?? 0)],
    new Date(createdAt).toLocaleString('pt-BR', { timeZone }).replace(',', ''),
    people.get(task.createdBy) ?? '',
  ]

  async function* rows() {
    yield csvStart + csvLine(taskTableHeadings)
    for await (const page of exportedTasks(tx, access, { boards })) {
      const tasks = page.lines.map((line) => JSON.parse(line) as ExportedTask)
      yield tasks
        .filter(({ columnId }) => places.has(columnId))
        .map((task) => csvLine(cellsOf(task)))
        .join('')
    }
  }
  return { name: project.name, rows: rows() }
}

const yesOrNo = (answer: boolean) => (answer ? 'Sim' : 'Não')

const dayWords = (day: string | null) => day?.split('-').reverse().join('/') ?? ''
