import { useMemo } from 'react'
import type { ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { Button } from '#web/ui/Button.tsx'
import { useIsShown } from './use-is-shown.ts'

interface Props {
  columns: ColumnState[]
  shows: Shows | null
  onClear: () => void
}

/** Over the empty columns, where nothing is moved by it. Always in the page: else it is not heard. */
export function NothingFound({ columns, shows, onClear }: Props) {
  const isShown = useIsShown(shows)
  const nothing = useMemo(
    () =>
      shows !== null && !columns.some(({ id, tasks }) => tasks.some((card) => isShown(card, id))),
    [columns, shows, isShown],
  )
  return (
    <div role="status" className="relative z-10 h-0">
      {nothing && (
        <div
          data-nothing-found
          className="absolute inset-x-3 top-40 mx-auto flex w-fit flex-col items-center gap-3 rounded-lg border border-line bg-raised px-6 py-5 shadow-float"
        >
          <p className="font-medium">Nenhuma tarefa corresponde</p>
          <Button look="secondary" onClick={onClear}>
            Limpar filtros
          </Button>
        </div>
      )}
    </div>
  )
}
