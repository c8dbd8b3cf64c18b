import { csvLine, csvStart } from '#contract/csv.ts'
import { priorityWords } from '#contract/defaults.ts'
import type { ExportedTask } from '#contract/export-format.ts'
import { ruleWords } from '#contract/rule-words.ts'
import { itemsCell, namesCell, type TaskTableColumn, taskTable } from '#contract/task-table.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Tx } from '#server/db/database.ts'
import { found } from '#server/http/domain-error.ts'
import { peopleOfProject, readFrame } from './export-queries.ts'
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
  const people = new Map<string, string>()
  for await (const page of peopleOfProject(tx, access)) {
    for (const { userId, fullName } of page) people.set(userId, fullName)
  }
  const labelNames = new Map(labels.map(({ id, name }) => [id, name]))
  const places = new Map(
    boards.flatMap((board) =>
      board.columns.map(({ id, name }) => [id, { board: board.name, column: name }] as const),
    ),
  )
  const namesOf = (ids: readonly string[], names: Map<string, string>) =>
    namesCell(ids.map((id) => names.get(id) ?? ''))

  const place = ({ columnId }: ExportedTask) => places.get(columnId)
  const cells: Record<TaskTableColumn, (exported: ExportedTask) => string> = {
    number: ({ task }) => String(task.number),
    title: ({ task }) => task.title,
    description: ({ task }) => task.details.description,
    board: (exported) => place(exported)?.board ?? '',
    column: (exported) => place(exported)?.column ?? '',
    completed: ({ task }) => yesOrNo(task.completed),
    archived: ({ archivedIn }) => yesOrNo(archivedIn > 0),
    priority: ({ task }) => priorityWords[task.priority],
    startDate: ({ task }) => dayWords(task.startDate),
    dueDate: ({ task }) => dayWords(task.dueDate),
    labels: ({ task }) => namesOf(task.labels, labelNames),
    assignees: ({ task }) => namesOf(task.assignees, people),
    items: ({ task }) => itemsCell(task.details.items),
    comments: ({ task }) => String(task.comments),
    files: ({ task }) => String(task.fileCount ?? 0),
    createdAt: ({ createdAt }) =>
      new Date(createdAt).toLocaleString('pt-BR', { timeZone }).replace(',', ''),
    createdBy: ({ task }) => people.get(task.createdBy) ?? '',
    repeat: ({ task }) => (task.details.repeat ? ruleWords(task.details.repeat) : ''),
  }
  const columns = Object.keys(taskTable) as TaskTableColumn[]

  async function* rows() {
    yield csvStart + csvLine(Object.values(taskTable))
    for await (const page of exportedTasks(tx, access, { boards })) {
      const tasks = page.lines.map((line) => JSON.parse(line) as ExportedTask)
      yield tasks
        .filter(({ columnId }) => places.has(columnId))
        .map((task) => csvLine(columns.map((name) => cells[name](task))))
        .join('')
    }
  }
  return { name: project.name, rows: rows() }
}

const yesOrNo = (answer: boolean) => (answer ? 'Sim' : 'Não')

const dayWords = (day: string | null) => day?.split('-').reverse().join('/') ?? ''
