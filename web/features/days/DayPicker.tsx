import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { addMonths, partsOf } from '#contract/calendar-days.ts'
import { holidaysOf } from '#contract/holidays.ts'
import { parseDay } from '#contract/parse-day.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePopup } from '#web/ui/use-popup.ts'
import { monthInWords } from './day-in-words.ts'
import { dayAfterKey } from './day-keys.ts'
import { isWithin, MonthGrid, type Range } from './MonthGrid.tsx'
import { useCalendar } from './use-calendar.ts'

export interface DayPickerProps extends Range {
  /** What the day is for: 'Prazo'. */
  label: string
  value: string | null
  /** The button that opened it; it has the focus again afterwards. */
  anchor: RefObject<HTMLElement | null>
  onChoose: (day: string | null) => void
  onClose: () => void
}

/** A calendar for one day: every day of it is reached with the pointer, and with the keys alone. */
export function DayPicker({ label, value, anchor, min, max, onChoose, onClose }: DayPickerProps) {
  const today = useToday()
  const [cursor, setCursor] = useState(value ?? nearest(today, { min, max }))
  const popup = usePopup({ anchor, onClose, onOpen: (popup) => focusDay(popup, cursor) })
  /** The keys have moved the day: the focus goes with it, also into another month. */
  const follow = useRef(false)
  const close = () => {
    onClose()
    anchor.current?.focus()
  }
  const choose = (day: string | null) => {
    onChoose(day)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      return close()
    }
    const inGrid = event.target instanceof Element && event.target.matches('[data-day]')
    const next = inGrid && dayAfterKey(event, cursor, today)
    if (!next) return
    event.preventDefault()
    follow.current = true
    setCursor(next)
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const elsewhere = relatedTarget && !currentTarget.contains(relatedTarget)
    if (elsewhere && relatedTarget !== anchor.current) onClose()
  }
  useEffect(() => {
    if (follow.current) focusDay(popup.current, cursor)
    follow.current = false
  }, [popup, cursor])
  return (
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-label={`Escolher ${label}`}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] overflow-y-auto rounded-lg border border-line bg-raised p-3 text-ink shadow-float outline-none"
    >
      <Month cursor={cursor} onTurn={(months) => setCursor(addMonths(cursor, months))} />
      <MonthGrid
        cursor={cursor}
        chosen={value}
        today={today}
        range={{ min, max }}
        onChoose={choose}
      />
      <Holidays cursor={cursor} />
      <div className="mt-2 flex flex-wrap gap-1 border-line border-t pt-2">
        {shortcuts.map(([words, typed]) => {
          const day = parseDay(typed, today)
          const allowed = day !== null && isWithin(day, { min, max })
          return (
            <Button
              key={words}
              look="quiet"
              size="sm"
              disabled={!allowed}
              onClick={() => choose(day)}
            >
              {words}
            </Button>
          )
        })}
        {value && (
          <Button look="quiet" size="sm" className="ml-auto" onClick={() => choose(null)}>
            Limpar
          </Button>
        )}
      </div>
    </div>
  )
}

const shortcuts = [
  ['Hoje', 'hoje'],
  ['Amanhã', 'amanhã'],
  ['Segunda', 'semana que vem'],
] as const

const nearest = (day: string, { min, max }: Range) =>
  min !== null && day < min ? min : max !== null && day > max ? max : day

const focusDay = (popup: HTMLElement | null, day: string) =>
  popup?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true })

function Month({ cursor, onTurn }: { cursor: string; onTurn: (months: number) => void }) {
  return (
    <div className="flex items-center gap-1 pb-1">
      <p aria-live="polite" className="flex-1 px-1 font-semibold first-letter:uppercase">
        {monthInWords(cursor)}
      </p>
      <Button look="quiet" size="icon" aria-label="Mês anterior" onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <Button look="quiet" size="icon" aria-label="Próximo mês" onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  )
}

/** What the dots in the month mean; said with each day as well. */
function Holidays({ cursor }: { cursor: string }) {
  const month = cursor.slice(0, 7)
  const holidays = holidaysOf(partsOf(cursor).year, useCalendar())
  const days = [...holidays].filter(([day]) => day.startsWith(month)).sort()
  return (
    <ul aria-hidden="true" className="max-w-64 text-muted text-xs max-sm:max-w-76">
      {days.map(([day, { name, optional }]) => (
        <li key={day} className="pt-1">
          <span className="font-medium tabular-nums">{day.slice(-2)}</span> {name}
          {optional && ' (facultativo)'}
        </li>
      ))}
    </ul>
  )
}
