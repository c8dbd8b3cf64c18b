import { useEffect, useRef, useState } from 'react'
import { areInOrder, daysOutOfOrder } from '#contract/days-in-order.ts'
import type { CardState } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { toasts } from '#web/ui/toasts.ts'
import type { Days } from './chosen-days.ts'
import { Lateness } from './DaysRead.tsx'
import { DayFields } from './TaskDays.tsx'
import { editFields } from './task-actions.ts'

/** A day is typed letter by letter: it is saved when the hand rests, or goes elsewhere. */
const restMs = 700

interface Props {
  card: CardState
  beginAtDue?: boolean
}

/** The days of an open task, saved as they are changed (R25). */
export function SavedDays({ card, beginAtDue = false }: Props) {
  const session = useOpenProject()
  const [typed, setTyped] = useState<Partial<Days>>({})
  const days = { ...card, ...typed }
  const save = () => {
    if (Object.keys(typed).length === 0 || !areInOrder(days)) return
    setTyped({})
    void editFields(session, card, typed)
  }
  useEffect(() => {
    const timer = setTimeout(save, restMs)
    return () => clearTimeout(timer)
  })
  const leave = () => {
    if (!areInOrder(days)) toasts.error('As datas não foram salvas', daysOutOfOrder)
    save()
  }
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => () => latest.current(), [])
  return (
    <fieldset onBlur={save} className="@container">
      <legend className="sr-only">Datas</legend>
      <div className="grid @xs:grid-cols-2 grid-cols-1 gap-4">
        <DayFields
          days={days}
          beginAtDue={beginAtDue}
          aside={<Lateness card={card} />}
          onChange={(change) => setTyped((before) => ({ ...before, ...change }))}
        />
      </div>
    </fieldset>
  )
}
