import { type RefObject, useMemo } from 'react'
import { dayWords } from '#contract/day-words.ts'
import type { Item } from '#contract/state.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { DayPopup } from '#web/features/days/DayPopup.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isLate } from './is-late.ts'

interface Props {
  item: Item
  /** The calendar stands beside the menu of the row, which has the focus again afterwards. */
  row: RefObject<HTMLElement | null>
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (day: string | null) => void
}

/** The day of an item, if it has one; it is changed by pressing it, or from the item's menu. */
export function ItemDay({ item, row, open, onOpen, onChange }: Props) {
  const today = useToday()
  const { text, dueDate } = item
  const anchor = useMemo(
    () => ({
      get current() {
        return row.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? null
      },
    }),
    [row],
  )
  const late = isLate(item, today)
  return (
    <>
      {dueDate && (
        <button
          type="button"
          aria-label={`Prazo do item ${text}: ${dayWords(dueDate, today)}${late ? ', atrasado' : ''}`}
          onClick={() => onOpen(true)}
          className={classNames(
            'flex h-control shrink-0 items-center rounded-sm px-1 text-sm tabular-nums',
            late ? 'font-medium text-danger-ink' : 'text-muted',
          )}
        >
          {dayWords(dueDate, today)}
        </button>
      )}
      {open && (
        <DayPopup
          label={`prazo do item ${text}`}
          value={dueDate}
          anchor={anchor}
          min={null}
          max={null}
          onChoose={onChange}
          onClose={() => onOpen(false)}
        />
      )}
    </>
  )
}
