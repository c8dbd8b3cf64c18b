import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { HolidayCalendar } from '#contract/holidays.ts'
import { parseDay } from '#contract/parse-day.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass, describedBy, Field } from '#web/ui/Field.tsx'
import { DayPopup } from './DayPopup.tsx'
import { dayInWords, holidayInWords } from './day-in-words.ts'
import { useCalendar } from './use-calendar.ts'

interface Props {
  label: string
  /** 'AAAA-MM-DD'; null: no day. */
  value: string | null
  /** Why this day cannot be. */
  error?: string | undefined
  aside?: ReactNode
  /** The calendar offers no day before or after these. */
  min?: string | null
  max?: string | null
  /** A dialog that opens begins here. */
  begin?: boolean | undefined
  onChange: (day: string | null) => void
}

/** A calendar day: typed as people say it, or chosen in a calendar. */
export function DayField(props: Props) {
  const { label, value, error, aside, min = null, max = null, begin, onChange } = props
  const id = useId()
  const today = useToday()
  const calendar = useCalendar()
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** The words as they are being typed; null: the field shows its day. */
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const [open, setOpen] = useState(false)
  const strange = Boolean(typed?.trim()) && parseDay(typed ?? '', today, calendar) === null
  const wrong = strange ? notUnderstood : error
  const problem = strange && !left ? undefined : wrong
  // Also when it is left: what lies below would else move away from under the hand that presses it.
  const hint = value && !strange ? understood(value, today, calendar) : undefined
  useEffect(() => field.current?.setCustomValidity(wrong ?? ''), [wrong])

  const type = (words: string) => {
    setTyped(words)
    setLeft(false)
    const day = parseDay(words, today, calendar)
    if (day || !words.trim()) onChange(day)
  }
  /** What was understood is shown as the day it is; what was not stays, to be mended. */
  const take = () => {
    setLeft(true)
    if (!strange) setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setOpen(true)
    // The first Enter takes the day, and only the next one is for the form.
    const takes = event.key === 'Enter' && typed !== null
    if (takes) take()
    if (takes || event.key === 'ArrowDown') event.preventDefault()
  }
  return (
    <Field id={id} label={label} hint={hint} problem={problem} aside={aside}>
      <div className="relative">
        <input
          ref={field}
          id={id}
          data-begin={begin || undefined}
          value={typed ?? (value ? written(value) : '')}
          placeholder="dd/mm/aaaa"
          autoComplete="off"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={describedBy(id, hint, problem)}
          onChange={(event) => type(event.target.value)}
          // A day that is typed replaces the one that is there.
          onFocus={(event) => event.currentTarget.select()}
          onBlur={take}
          onInvalid={(event) => {
            event.preventDefault()
            setLeft(true)
            event.currentTarget.focus()
          }}
          onKeyDown={onKeyDown}
          className={classNames(controlClass, 'h-control pr-10 tabular-nums max-sm:pr-control')}
        />
        <button
          ref={button}
          type="button"
          aria-label="Abrir calendário"
          aria-describedby={`${id}-label`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-muted max-sm:w-control hover:text-ink"
        >
          <CalendarDays aria-hidden="true" className="size-4" />
        </button>
        {open && (
          <DayPopup
            label={label}
            value={value}
            anchor={button}
            min={min}
            max={max}
            onChoose={(day) => {
              setTyped(null)
              onChange(day)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </Field>
  )
}

const notUnderstood = 'Não entendemos esta data. Escreva 15/12, amanhã, sexta ou daqui a 3 dias.'

const written = (day: string) => day.split('-').reverse().join('/')

const understood = (day: string, today: string, calendar: HolidayCalendar) =>
  [dayInWords(day), holidayInWords(day, calendar), day < today && 'já passou']
    .filter(Boolean)
    .join(' · ')
