import { useMemo } from 'react'
import type { ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { useIsShown } from './use-is-shown.ts'

/** '12 de 340 tarefas': the columns' own numbers together. */
export function useShownCount(columns: ColumnState[], shows: Shows | null): string {
  const isShown = useIsShown(shows)
  return useMemo(() => {
    const total = sumOf(columns, ({ tasks }) => tasks.length)
    const shown = sumOf(
      columns,
      ({ id, tasks }) => tasks.filter((card) => isShown(card, id)).length,
    )
    return `${figure(shown)} de ${figure(total)} ${total === 1 ? 'tarefa' : 'tarefas'}`
  }, [columns, isShown])
}

const sumOf = (columns: ColumnState[], count: (column: ColumnState) => number) =>
  columns.reduce((sum, column) => sum + count(column), 0)

const figure = (count: number) => count.toLocaleString('pt-BR')
