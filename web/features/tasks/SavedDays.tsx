import { useEffect, useRef, useState } from 'react'
import { areInOrder, daysOutOfOrder } from '#contract/days-in-order.ts'
import type { CardState } from '#contract/state.ts'
import { useSession } from '#web/features/project/project-context.ts'
import { toasts } from '#web/ui/toasts.ts'
import { Lateness } from './DaysRead.tsx'
import { canBeSaved, DayFields, type Days } from './TaskDays.tsx'
import { editFields } from './task-actions.ts'

/** A day is typed digit by digit: it is saved when the hand rests, or goes elsewhere. */
const restMs = 700

/** The days of an open task, saved as they are changed (R25). */
export function SavedDays({ card }: { card: CardState }) {
  const session = useSession()
  const [typed, setTyped] = useState<Partial<Days>>({})
  const days = { ...card, ...typed }
  const save = () => {
    if (Object.keys(typed).length === 0 || !canBeSaved(days)) return
    setTyped({})
    void editFields(session, card, typed)
  }
  useEffect(() => {
    const timer = setTimeout(save, restMs)
    return () => clearTimeout(timer)
  })
  const leave = () => {
    const problem = areInOrder(days) ? 'Confira o ano.' : daysOutOfOrder
    if (!canBeSaved(days)) toasts.error('As datas não foram salvas', problem)
    save()
  }
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => () => latest.current(), [])
  return (
    <fieldset onBlur={save} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <legend className="sr-only">Datas</legend>
      <DayFields
        days={days}
        aside={<Lateness card={card} />}
        onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
      />
    </fieldset>
  )
}
