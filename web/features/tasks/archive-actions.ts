import { archiveColumnTasks, archiveTasks, unarchiveTasks } from '#contract/archive.ts'
import { setArchiving } from '#contract/boards.ts'
import { deleteTasks } from '#contract/many-tasks.ts'
import type { BoardState, ColumnState } from '#contract/state.ts'
import { call } from '#web/api/call.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { cardIn, columnIn, placeOf } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { noteAnswered, undoButton } from '#web/features/project/undo/late-undo.ts'
import { toasts } from '#web/ui/toasts.ts'

/** One gesture, one change. Those that are gone by then are left out. */
export const archive = (session: ProjectSession, taskIds: readonly string[]) =>
  session.act({
    route: archiveTasks,
    input: { taskIds: [...taskIds] },
    foresee: (state) => {
      const tasks = taskIds.flatMap((taskId) => {
        const place = placeOf(state, taskId)
        const title = cardIn(state, taskId)?.title ?? ''
        return place ? [{ taskId, ...place, title }] : []
      })
      return tasks.length > 0 ? { type: 'tasks.archived', tasks } : null
    },
    failure: taskIds.length === 1 ? 'Erro ao arquivar tarefa' : 'Erro ao arquivar tarefas',
    success: { title: taskIds.length === 1 ? 'Tarefa arquivada!' : 'Tarefas arquivadas!' },
  })

export const archiveColumn = (session: ProjectSession, boardId: string, columnId: string) =>
  session.act({
    route: archiveColumnTasks,
    input: { columnId },
    foresee: (state) => {
      const count = columnIn(state, columnId)?.tasks.length ?? 0
      return count === 0 ? null : { type: 'column.cleared', columnId, boardId, count }
    },
    failure: 'Erro ao arquivar tarefas',
    success: { title: 'Tarefas arquivadas!' },
  })

/** Asks first: it may be thousands. */
export function askToArchiveColumn(
  session: ProjectSession,
  boardId: string,
  { id, name, tasks: { length } }: ColumnState,
): void {
  const what = length === 1 ? 'a tarefa' : `as ${length} tarefas`
  if (confirm(`Arquivar ${what} da coluna "${name}"?`)) void archiveColumn(session, boardId, id)
}

export const chooseArchiving = (
  session: ProjectSession,
  { id: boardId, archiveAfter: before }: BoardState,
  archiveAfter: number | null,
) =>
  session.act({
    route: setArchiving,
    input: { boardId, archiveAfter },
    foresee: () =>
      archiveAfter === before
        ? null
        : { type: 'board.archiving_set', boardId, archiveAfter, before: { archiveAfter: before } },
    failure: 'Erro ao mudar o board',
    success: {
      title: archiveAfter === null ? 'Nada é arquivado sozinho.' : 'Arquivamento ligado!',
    },
  })

/** Answers whether it is back. The screen then reads the project anew, as for everybody else. */
export async function bringBack(session: ProjectSession, taskId: string): Promise<boolean> {
  const { projectId } = session
  try {
    const key = noteAnswered(session, await call(unarchiveTasks, { projectId, taskIds: [taskId] }))
    toasts.success('Tarefa de volta!', undefined, undoButton(session, key))
  } catch (error) {
    tellFailure('Erro ao trazer de volta', error)
    return false
  }
  await session.catchUp().catch(() => {})
  return true
}

export async function removeArchived(session: ProjectSession, taskId: string): Promise<boolean> {
  const { projectId } = session
  try {
    const key = noteAnswered(session, await call(deleteTasks, { projectId, taskIds: [taskId] }))
    toasts.success('Tarefa excluída!', undefined, undoButton(session, key))
  } catch (error) {
    tellFailure('Erro ao excluir tarefa', error)
    return false
  }
  await session.catchUp().catch(() => {})
  return true
}
