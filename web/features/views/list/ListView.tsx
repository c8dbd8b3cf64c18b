import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useIsShown } from '#web/features/filters/use-is-shown.ts'
import { useLabels } from '#web/features/labels/shown-labels.ts'
import { useShownPeople } from '#web/features/people/shown-people.ts'
import { viewClass } from '#web/features/views/view-class.ts'
import { useChangeParams } from '#web/ui/use-change-params.ts'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import type { ViewProps } from '../late-views.tsx'
import { type Arrangement, arrangementIn, withArrangement } from './arrangement.ts'
import { ListGrid } from './ListGrid.tsx'
import { ListPhone } from './ListPhone.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { arrangedTasks, listRows } from './list-rows.ts'
import { useListFields } from './use-list-fields.ts'

/** The tasks of a board one below the other, from the same store as its columns. */
export function ListView({ columns, shows, onOpenTask }: ViewProps) {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  // What is typed into the filter changes the address, and not how the list is put.
  const asked = withArrangement(new URLSearchParams(), arrangementIn(params)).toString()
  const arrangement = useMemo(() => arrangementIn(new URLSearchParams(asked)), [asked])
  const arrange = (next: Arrangement) => changeParams((params) => withArrangement(params, next))
  const isShown = useIsShown(shows)
  const labels = useLabels()
  const people = useShownPeople()
  const arranged = useMemo(
    () => arrangedTasks(columns, arrangement, { labels, people }),
    [columns, arrangement, labels, people],
  )
  const rows = useMemo(() => listRows(arranged, isShown), [arranged, isShown])
  const { fields, toggle } = useListFields()
  const phone = useIsPhone()
  return (
    <div className={viewClass}>
      <ListToolbar {...{ arrangement, fields, phone }} onArrange={arrange} onToggle={toggle} />
      {rows.length === 0 && (
        <p
          data-nothing-here
          className="rounded-lg border border-line bg-surface px-4 py-10 text-center text-muted"
        >
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
