import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { useLabels } from '#web/features/labels/shown-labels.ts'
import { useShownPeople } from '#web/features/people/shown-people.ts'
import { useMade } from '#web/features/project/use-arrivals.ts'
import { type Arrangement, arrangementIn, withArrangement } from './arrangement.ts'
import { ListGrid } from './ListGrid.tsx'
import { ListPhone } from './ListPhone.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { listRows } from './list-rows.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useListFields } from './use-list-fields.ts'

interface Props {
  columns: ColumnState[]
  shows: Shows | null
  onOpenTask: (taskId: string) => void
}

/** The tasks of a board one below the other, from the same store as its columns. */
export function ListView({ columns, shows, onOpenTask }: Props) {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const arrangement = useMemo(() => arrangementIn(new URLSearchParams(address)), [address])
  const arrange = (next: Arrangement) =>
    setParams((params) => withArrangement(params, next), { preventScrollReset: true })
  const made = useMade()
  const labels = useLabels()
  const people = useShownPeople()
  const rows = useMemo(() => {
    const isShown: Shows = (card, columnId) => !shows || shows(card, columnId) || made.has(card.id)
    return listRows(columns, isShown, arrangement, { labels, people })
  }, [columns, shows, made, arrangement, labels, people])
  const { fields, toggle } = useListFields()
  const phone = useIsPhone()
  return (
    <div className="flex flex-col gap-2 px-3 pb-4 sm:px-5">
      <ListToolbar {...{ arrangement, fields, phone }} onArrange={arrange} onToggle={toggle} />
      {rows.length === 0 && (
        <p className="rounded-lg border border-line bg-surface px-4 py-10 text-center text-muted">
          {shows ? 'Nada com este filtro' : 'Este board ainda não tem tarefas.'}
        </p>
      )}
      {rows.length > 0 &&
        (phone ? (
          <ListPhone rows={rows} onOpenTask={onOpenTask} />
        ) : (
          <ListGrid {...{ rows, fields, columns, arrangement, onOpenTask }} onArrange={arrange} />
        ))}
    </div>
  )
}
