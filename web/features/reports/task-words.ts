interface NamedTask {
  taskId: string
  number: number | null
  title: string | null
  boardId: string | null
}

/** '#12 Pintar o muro'; of a deleted task nothing is known but that it was there. */
export const taskName = ({ number, title }: NamedTask): string =>
  number === null || title === null ? 'Tarefa excluída' : `#${number} ${title}`

/** Opens the task on its board; nothing for one that was deleted. */
export const taskLink = (projectId: string, { taskId, boardId, title }: NamedTask) =>
  boardId && title !== null ? { to: `/project/${projectId}?board=${boardId}&task=${taskId}` } : {}
