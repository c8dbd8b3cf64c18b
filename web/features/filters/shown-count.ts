import type { ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'

/** '12 de 340 tarefas'. */
export function countWords(columns: ColumnState[], shows: Shows | null): string {
  const total = columns.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const shown = columns.reduce(
    (sum, { id, tasks }) =>
      sum + (shows ? tasks.filter((card) => shows(card, id)).length : tasks.length),
    0,
  )
  const figure = (count: number) => count.toLocaleString('pt-BR')
  return `${figure(shown)} de ${figure(total)} ${total === 1 ? 'tarefa' : 'tarefas'}`
}
