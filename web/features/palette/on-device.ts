import type { MyTask } from '#contract/my-tasks.ts'
import type { SavedView } from '#contract/views.ts'
import type { View } from '#web/features/project/state/project-store.ts'
import type { ListedProject } from '#web/features/projects/project-change.ts'
import { withViewQuery } from '#web/features/views/view-query.ts'
import { type Findable, findable } from './entry.ts'

export const ofProjects = (projects: ListedProject[]): Findable[] =>
  projects
    .filter(({ making }) => !making)
    .map(({ id, name }) =>
      findable({ id, kind: 'Projeto', name, projectId: id, path: `/project/${id}` }),
    )

/** The project, filtered by one person: the same address, whoever has found it. */
export const tasksOfPath = (projectId: string, userId: string) =>
  `/project/${projectId}?responsavel=${userId}`

/** The boards, people and tasks of the open project, as far as they were read. */
export function ofOpenProject({ state, people }: View): Findable[] {
  const { id: projectId, name: projectName } = state.project
  const at = (boardId: string) => `/project/${projectId}?board=${boardId}`
  const boards = state.boards.map(({ id, name }) =>
    findable({ id, kind: 'Board', name, place: projectName, projectId, path: at(id) }),
  )
  const tasks = state.boards.flatMap((board) =>
    (board.columns ?? []).flatMap((column) =>
      column.tasks.map(({ id, number, title }) =>
        findable({
          ...{ id, kind: 'Tarefa', name: title, projectId, path: `${at(board.id)}&task=${id}` },
          place: `#${number} · ${projectName} · ${board.name} · ${column.name}`,
        }),
      ),
    ),
  )
  const theirs = people.map(({ userId, fullName }) =>
    findable({
      ...{ id: `${projectId} ${userId}`, kind: 'Pessoa', name: `Tarefas de ${fullName}` },
      ...{ place: projectName, projectId, path: tasksOfPath(projectId, userId) },
    }),
  )
  return [...boards, ...theirs, ...tasks]
}

/** Saved views of the open project, each as its address says. */
export const ofViews = (
  { state }: View,
  views: readonly SavedView[],
  params: URLSearchParams,
): Findable[] =>
  views.map(({ id, name, query, shared }) =>
    findable({
      ...{ id, kind: 'Visão', name, projectId: state.project.id },
      place: shared ? state.project.name : 'só sua',
      path: `/project/${state.project.id}?${withViewQuery(params, query)}`,
    }),
  )

export const ofMyTasks = (tasks: MyTask[]): Findable[] =>
  tasks.map(({ id, number, title, projectId, projectName, boardId, boardName, columnName }) =>
    findable({
      ...{ id, kind: 'Tarefa', name: title, projectId },
      place: `#${number} · ${projectName} · ${boardName} · ${columnName}`,
      path: `/project/${projectId}?board=${boardId}&task=${id}`,
    }),
  )
