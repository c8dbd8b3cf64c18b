import type { ContentColumn, ContentTask, TemplateContent } from '#contract/board-contents.ts'
import { columnFields } from '#contract/column-fields.ts'
import { copyBoard } from '#contract/copied-state.ts'
import { numberedLater } from '#contract/defaults.ts'
import { itemFields } from '#contract/item-fields.ts'
import { pickFields } from '#contract/plain-fields.ts'
import type { BoardState, CardState, ColumnState, ProjectState } from '#contract/state.ts'
import { taskFields } from '#contract/task-fields.ts'

/** A project, or some boards of it, as a template: a copy as every other (R13, R30). */
export function templateOf(
  state: ProjectState,
  boards: readonly BoardState[],
  { templateId, today }: { templateId: string; today: string },
): TemplateContent {
  const kept = boards.map((board) => copyFor(state, board, templateId))
  return { day: firstDay(kept, today), labels: state.labels, boards: kept }
}

function copyFor(state: ProjectState, { id: boardId, name, createdAt }: BoardState, newId: string) {
  const copied = { boardId, newBoardId: newId, name, createdAt, number: numberedLater }
  const { columns } = copyBoard(state, { type: 'board.copied', ...copied }, nobodys)
  return { id: boardId, name, columns: (columns ?? []).map(columnOf) }
}

/** Who uses it makes its tasks. */
const nobodys = ''

const columnOf = ({ id, tasks, ...column }: ColumnState): ContentColumn => ({
  id,
  ...pickFields(columnFields, column),
  tasks: tasks.map(taskOf),
})

function taskOf({ details, ...card }: CardState): ContentTask {
  if (!details) throw new Error('A template is made of whole tasks')
  return {
    ...{ id: card.id, number: card.number },
    ...pickFields(taskFields, { ...card, ...details }),
    items: details.items.map(({ id, ...item }) => ({ id, ...pickFields(itemFields, item) })),
  }
}

/** Nothing in what is made of it begins late: what came first of all falls on the day of use. */
function firstDay(boards: TemplateContent['boards'], today: string): string {
  const tasks = boards.flatMap(({ columns }) => columns.flatMap((column) => column.tasks))
  const days = tasks.flatMap(({ startDate, dueDate, items }) => [
    ...[startDate, dueDate],
    ...items.map((item) => item.dueDate),
  ])
  return [today, ...days.filter((day) => day !== null)].sort()[0] ?? today
}
