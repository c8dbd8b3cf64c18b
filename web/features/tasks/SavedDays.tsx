import { useEffect, useRef, useState } from 'react'
import { areInOrder } from '#contract/days-in-order.ts'
import type { CardState } from '#contract/state.ts'
import { useSession } from '#web/features/project/project-context.ts'
import { Lateness } from './DaysRead.tsx'
import { DayFields, type Days } from './TaskDays.tsx'
import { editFields } from './task-actions.ts'

/** A day is typed letter by letter: it is saved when the hand rests, or goes elsewhere. */
const restMs = 700

interface Props {
  card: CardState
  beginAtDue?: boolean
}

/** The days of an open task, saved as they are changed (R25). */
export function SavedDays({ card, beginAtDue = false }: Props) {
  const session = useSession()
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
  const latest = useRef(save)
  latest.current = save
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
