import type { Found } from '#contract/search.ts'

export interface Result {
  id: string
  kind: 'Projeto' | 'Board' | 'Tarefa'
  name: string
  /** Where it is, for what has the same name elsewhere. */
  place: string
  path: string
}

/** One list, in the order in which it is walked with the arrows. */
export function resultsOf({ projects, boards, tasks }: Found): Result[] {
  return [
    ...projects.map(
      ({ id, name }): Result => ({
        id,
        kind: 'Projeto',
        name,
        place: '',
        path: `/project/${id}`,
      }),
    ),
    ...boards.map(
      ({ id, name, projectId, projectName }): Result => ({
        id,
        kind: 'Board',
        name,
        place: projectName,
        path: `/project/${projectId}?board=${id}`,
      }),
    ),
    ...tasks.map(
      ({ id, title, boardId, boardName, projectId, projectName }): Result => ({
        id,
        kind: 'Tarefa',
        name: title,
        place: `${projectName} · ${boardName}`,
        path: `/project/${projectId}?board=${boardId}&task=${id}`,
      }),
    ),
  ]
}
