import { expect, type Page } from '@playwright/test'
import { openProject } from '../contract/projects.ts'
import { type BoardState, type ProjectState, TaskDetails } from '../contract/state.ts'
import { getTask } from '../contract/tasks.ts'
import type { Person } from '../server/testing/people.ts'

/** Every field of the project as the server answers it, each task with its details. */
export async function storedState(person: Person, projectId: string): Promise<ProjectState> {
  const { version, project, labels, boards } = await person.call(openProject, { projectId })
  const filled: BoardState[] = []
  for (const summary of boards) {
    const { board } = await person.call(openProject, { projectId, board: summary.id })
    const columns = board?.columns ?? []
    for (const task of columns.flatMap(({ tasks }) => tasks)) {
      const read = await person.call(getTask, { projectId, taskId: task.id })
      Object.assign(task, { details: TaskDetails.parse(read) })
    }
    filled.push({ ...summary, columns })
  }
  return { version, project, labels, boards: filled }
}

/** This browser has come to every field of it; the details of a task only where they were read. */
export async function expectWhole(page: Page, stored: ProjectState): Promise<void> {
  const { id } = stored.project
  await expect(async () => {
    const kept = await keptState(page, id)
    expect(kept).toEqual(kept && asFarAsRead(stored, kept))
    expect(kept?.version).toBe(stored.version)
  }).toPass({ timeout: 30_000 })
}

function asFarAsRead(stored: ProjectState, kept: ProjectState): ProjectState {
  const cards = kept.boards.flatMap(({ columns }) => columns ?? []).flatMap(({ tasks }) => tasks)
  const unread = new Set(cards.filter(({ details }) => !details).map(({ id }) => id))
  return {
    ...stored,
    boards: stored.boards.map((board) => ({
      ...board,
      columns: (board.columns ?? []).map((column) => ({
        ...column,
        tasks: column.tasks.map(({ details, ...card }) =>
          details && !unread.has(card.id) ? { ...card, details } : card,
        ),
      })),
    })),
  }
}

/** What the tab holds as confirmed. It writes that down when somebody looks away from it. */
const keptState = (page: Page, projectId: string): Promise<ProjectState | null> =>
  page.evaluate(async (projectId) => {
    document.dispatchEvent(new Event('visibilitychange'))
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    interface Row {
      projectId: string
      state: ProjectState
      columnId: string
      tasks: never[]
    }
    const db = await answer(indexedDB.open('mutirao'))
    const tx = db.transaction(['copies', 'columns'])
    const rows = async (store: string): Promise<Row[]> =>
      (await answer(tx.objectStore(store).getAll())).filter((row) => row.projectId === projectId)
    const [[copy], columns] = await Promise.all([rows('copies'), rows('columns')])
    db.close()
    const tasks = new Map(columns.map((column) => [column.columnId, column.tasks]))
    for (const column of copy?.state.boards.flatMap((board) => board.columns ?? []) ?? []) {
      column.tasks = tasks.get(column.id) ?? []
    }
    return copy?.state ?? null
  }, projectId)
