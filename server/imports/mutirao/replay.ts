import { applyToWhole } from '#contract/apply-to-whole.ts'
import type { Change, ProjectEvent } from '#contract/events.ts'
import { fileLimits } from '#contract/file-limits.ts'
import { archiveLimits } from '#contract/import-limits.ts'
import { limits } from '#contract/limits.ts'
import type { CardState, ColumnState } from '#contract/state.ts'
import type { Trashed, WholeProject } from '#contract/trashed-state.ts'
import { ImportRefused } from '../import-reader.ts'
import { refuseMore } from './crowds.ts'

/** All events of the largest project take less; whatever takes more was made for that. */
const longestMs = 180_000

/**
 * The history of an archive told anew. After every event the project has no more than one may have, so
 * no event costs more than it did where it happened.
 */
export function openReplay(base: WholeProject) {
  let state = base
  let spent = 0
  const counted = new WeakMap<ColumnState[], number>()
  refuseMore(sumOf(base.trash, tasksTaken), archiveLimits.tasks)
  refuseLarge()

  return {
    before: () => state,
    /** Takes the time of all that is done for an event, which is applied if the base has it not yet. */
    step(event: ProjectEvent, foresee: () => void): void {
      const began = performance.now()
      refuseLargeChange(event.change)
      foresee()
      if (event.version > state.version) {
        state = applied(state, event)
        refuseLarge()
        for (const card of touched(state, event.change)) refuseLargeCard(card)
      }
      spent += performance.now() - began
      refuseMore(spent, longestMs)
    },
  }

  function refuseLarge(): void {
    refuseMore(state.labels.length, limits.labelsPerProject)
    refuseMore(state.boards.length, limits.boardsPerProject)
    let tasks = state.archive.length
    for (const { columns } of state.boards) tasks += columns ? tasksIn(columns) : 0
    refuseMore(tasks, archiveLimits.tasks)
  }

  function tasksIn(columns: ColumnState[]): number {
    const known = counted.get(columns)
    if (known !== undefined) return known
    refuseMore(columns.length, limits.columnsPerBoard)
    let sum = 0
    for (const { tasks } of columns) {
      refuseMore(tasks.length, limits.tasksPerColumn)
      sum += tasks.length
    }
    counted.set(columns, sum)
    return sum
  }
}

/** How many tasks a deletion took. */
function tasksTaken(trashed: Trashed): number {
  if (trashed.kind === 'task') return 1
  if (trashed.kind === 'tasks') return trashed.tasks.length
  const columns = trashed.kind === 'column' ? [trashed.column] : (trashed.board.columns ?? [])
  return sumOf(columns, ({ tasks }) => tasks.length)
}

const sumOf = <Value>(values: readonly Value[], count: (value: Value) => number) =>
  values.reduce((sum, value) => sum + count(value), 0)

/** What one request can do. */
function refuseLargeChange(change: Change): void {
  if ('tasks' in change) {
    const isOrder = change.type === 'tasks.placed'
    refuseMore(change.tasks.length, isOrder ? archiveLimits.tasks : limits.tasksAtOnce)
  }
  if (change.type !== 'board.created' || !change.contents) return
  const tasks = change.contents.columns.flatMap((column) => column.tasks)
  refuseMore(tasks.length, limits.templateTasks)
}

function refuseLargeCard({ labels, assignees, details }: CardState): void {
  refuseMore(labels.length, limits.labelsPerTask)
  refuseMore(assignees.length, limits.peoplePerTask)
  if (!details) return
  refuseMore(details.items.length, limits.itemsPerTask)
  refuseMore(details.latestComments.length, limits.commentsPerTask)
  refuseMore(details.files.length, fileLimits.perTask)
}

/** The cards that can have more in them than before. */
function touched({ boards }: WholeProject, change: Change): CardState[] {
  const columns = boards.flatMap((board) => board.columns ?? [])
  if (change.type.startsWith('label.')) return columns.flatMap(({ tasks }) => tasks)
  if (change.type === 'tasks.edited') return change.tasks.flatMap(cardOf)
  return 'taskId' in change ? cardOf(change) : []

  function cardOf({ taskId, columnId }: { taskId: string; columnId: string }): CardState[] {
    const tasks = columns.find(({ id }) => id === columnId)?.tasks
    const card = tasks?.find(({ id }) => id === taskId)
    return card ? [card] : []
  }
}

/** Any event can be in a file: one that does not fit the project is no reason for a crash. */
function applied(state: WholeProject, event: ProjectEvent): WholeProject {
  try {
    return applyToWhole(state, event)
  } catch (cause) {
    throw new ImportRefused('broken', { cause })
  }
}
