import type { Found, Snippet } from '#contract/search.ts'
import { tasksOfPath } from './on-device.ts'

export interface Result {
  id: string
  kind: 'Projeto' | 'Board' | 'Pessoa' | 'Tarefa' | 'Comentário'
  name: string
  /** Where it is, for what has the same name elsewhere. */
  place: string
  /** The words around what was found outside the name. */
  snippet: Snippet | null
  path: string
}

/** One list, in the order in which it is walked with the arrows. */
export function resultsOf({ projects, boards, people, tasks }: Found): Result[] {
  return [
    ...projects.map(
      ({ id, name }): Result => ({
        id,
        kind: 'Projeto',
        name,
        place: '',
        snippet: null,
        path: `/project/${id}`,
      }),
    ),
    ...boards.map(
      ({ id, name, projectId, projectName }): Result => ({
        id,
        kind: 'Board',
        name,
        place: projectName,
        snippet: null,
        path: `/project/${projectId}?board=${id}`,
      }),
    ),
    ...people.map(
      ({ userId, fullName, projectId, projectName }): Result => ({
        ...{ id: `${projectId} ${userId}`, kind: 'Pessoa', name: `Tarefas de ${fullName}` },
        ...{ place: projectName, snippet: null, path: tasksOfPath(projectId, userId) },
      }),
    ),
    ...tasks.map(
      ({
        id,
        number,
        archived,
        title,
        columnName,
        boardId,
        boardName,
        projectId,
        projectName,
        snippet,
        commentId,
      }): Result => ({
        id,
        kind: commentId ? 'Comentário' : 'Tarefa',
        name: title,
        place: `#${number} · ${archived ? 'Arquivada · ' : ''}${projectName} · ${boardName} · ${columnName}`,
        snippet,
        path: `/project/${projectId}?board=${boardId}&task=${id}${commentId ? `&comment=${commentId}` : ''}`,
      }),
    ),
  ]
}
