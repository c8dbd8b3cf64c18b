import type { KeyboardEvent, RefObject } from 'react'
import { addDays } from '#contract/calendar-days.ts'
import type { ColumnState } from '#contract/state.ts'
import { noFilter } from '#contract/task-filter.ts'
import { DayField } from '#web/features/days/DayField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { usePopup } from '#web/ui/use-popup.ts'
import { DueFilter } from './DueFilter.tsx'
import { Choice, FilterGroup } from './FilterGroup.tsx'
import { ColumnFilter, LabelFilter, PeopleFilter, PriorityFilter } from './FilterLists.tsx'
import { useFilterEdit } from './use-filter-edit.ts'
import { useFilterNames } from './use-filter-names.ts'
import { useShownCount } from './use-shown-count.ts'
import type { BoardFilter } from './use-task-filter.ts'

interface Props {
  filter: BoardFilter
  columns: ColumnState[]
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** All that tasks can be filtered by, beside the board: it shows at once what each choice leaves. */
export function FilterPanel({ filter: { shows, ...address }, columns, anchor, onClose }: Props) {
  const edit = useFilterEdit(address)
  const { filter, change } = edit
  const names = useFilterNames(columns)
  const popup = usePopup({ anchor, onClose, onOpen: (panel) => panel.focus() })
  const count = useShownCount(columns, shows)
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
    anchor.current?.focus()
  }
  return (
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-label="Filtros"
      data-dialog
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="fixed inset-auto m-0 w-[26rem] max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg border border-line bg-raised text-ink shadow-dialog outline-none transition-[scale,opacity] duration-120 ease-out starting:scale-97 starting:opacity-0"
    >
      <div className="flex flex-col gap-4 p-4">
        <PeopleFilter edit={edit} names={names} />
        <DueFilter edit={edit} />
        <LabelFilter edit={edit} names={names} />
        <PriorityFilter edit={edit} />
        <ColumnFilter edit={edit} names={names} />
        <FilterGroup label="Checklist">
          <Choice
            chosen={filter.openChecklist}
            onToggle={() => change({ openChecklist: !filter.openChecklist })}
          >
            Com itens em aberto
          </Choice>
        </FilterGroup>
        <FilterGroup label="Mudou desde">
          {[0, 7].map((ago) => {
            const day = addDays(names.today, -ago)
            const chosen = filter.changedSince === day
            return (
              <Choice
                key={ago}
                chosen={chosen}
                onToggle={() => change({ changedSince: chosen ? null : day })}
              >
                {ago === 0 ? 'Hoje' : 'Há 7 dias'}
              </Choice>
            )
          })}
          <div className="w-full pt-1">
            <DayField
              label="Outro dia"
              value={filter.changedSince}
              max={names.today}
              onChange={(changedSince) => change({ changedSince })}
            />
          </div>
        </FilterGroup>
      </div>
      <footer className="sticky bottom-0 flex items-center justify-between gap-2 border-line border-t bg-raised px-4 py-2">
        <p role="status" className="text-muted text-sm tabular-nums">
          {count}
        </p>
        <span className="flex gap-1">
          <Button look="quiet" size="sm" onClick={() => change(noFilter)}>
            Limpar
          </Button>
          <Button
            size="sm"
            onClick={() => {
              onClose()
              anchor.current?.focus()
            }}
          >
            Pronto
          </Button>
        </span>
      </footer>
    </div>
  )
}
