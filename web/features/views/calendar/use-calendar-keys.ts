import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { dayInWords } from '#web/features/days/day-in-words.ts'
import { dayAfterKey } from '#web/features/days/day-keys.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import { heldBy } from './held-by.ts'
import { type DayPlace, useRedate } from './use-redate.ts'

interface Options {
  area: RefObject<HTMLElement | null>
  cursor: string
  today: string
  /** The first day that is shown. */
  firstDay: string
  goTo: (day: string) => void
  onOpenDay: (day: string) => void
}

interface Held {
  taskId: string
  from: DayPlace
}

/**
 * The keys of the calendar. Arrows walk from day to day, or among the tasks of one; Enter opens. Space
 * takes a task, and then the same arrows choose its day, Space puts it down, Esc gives up.
 */
export function useCalendarKeys({ area, cursor, today, firstDay, goTo, onOpenDay }: Options) {
  const session = useOpenProject()
  const writable = useMay()('task:write')
  const redate = useRedate()
  const [held, setHeld] = useState<Held | null>(null)
  const [announcement, announce] = useState('')
  const focusNext = useFocusNext(area)

  const walk = (event: KeyboardEvent): boolean => {
    const day = dayAfterKey(event, cursor, today)
    if (!day) return false
    goTo(day)
    focusNext(dayButton(day))
    return true
  }
  const take = (taskId: string): boolean => {
    const card = writable && cardIn(session.store.view().state, taskId)
    if (!card) return false
    setHeld({ taskId, from: heldBy(card, cursor, firstDay) })
    focusNext(dayButton(cursor))
    announce(
      `Tarefa ${card.title} na mão. Use as setas para escolher o dia, Espaço para soltar, Esc para cancelar.`,
    )
    return true
  }
  const put = ({ taskId, from }: Held): boolean => {
    setHeld(null)
    redate(taskId, from ?? null, cursor)
    focusNext(taskButton(taskId), dayButton(cursor))
    announce(`Tarefa solta em ${dayInWords(cursor)}.`)
    return true
  }
  const cancel = ({ taskId }: Held): boolean => {
    setHeld(null)
    focusNext(taskButton(taskId), dayButton(cursor))
    announce('Movimento cancelado. A tarefa ficou onde estava.')
    return true
  }
  const acts = (event: KeyboardEvent): boolean => {
    const { key, target } = event
    const element = target as HTMLElement
    const presses = key === ' ' || key === 'Enter'
    if (held && presses) return put(held)
    if (held && (key === 'Escape' || key === 'Tab')) return cancel(held)
    if (element.matches('[data-number]')) {
      if (presses) onOpenDay(cursor)
      return presses || walk(event)
    }
    const taskId = element.dataset.task
    if (!taskId) return false
    if (key === ' ') return take(taskId)
    return stepAmongTasks(area.current, cursor, element, key) || (isSideways(key) && walk(event))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !acts(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Space has acted when it went down; the button that has the focus by now is not pressed by it. */
  const onKeyUp = (event: KeyboardEvent) => {
    const own = (event.target as HTMLElement).matches('[data-number], [data-task]')
    if (own && event.key === ' ') event.preventDefault()
  }
  return { held: held?.taskId ?? null, announcement, onKeyDown, onKeyUp }
}

/** A day that keys lead to may be drawn only with the next month, and a task only on its new day. */
function useFocusNext(area: RefObject<HTMLElement | null>) {
  const wanted = useRef<string[]>([])
  useEffect(() => {
    for (const selector of wanted.current) {
      const element = area.current?.querySelector<HTMLElement>(selector)
      if (!element) continue
      wanted.current = []
      element.focus()
      break
    }
  })
  return (...selectors: string[]) => {
    wanted.current = selectors
  }
}

const dayButton = (day: string) => `[data-day="${day}"] [data-number]`
const taskButton = (taskId: string) => `[data-task="${taskId}"]`

const isSideways = (key: string) => key === 'ArrowLeft' || key === 'ArrowRight'

/** Up and down among the tasks of the day; above the first is the day itself. */
function stepAmongTasks(
  area: HTMLElement | null,
  day: string,
  from: HTMLElement,
  key: string,
): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0) return false
  const inTray = from.closest('[data-undated]') !== null
  const which = inTray ? '[data-undated] [data-task]' : '[data-task][tabindex="0"]'
  const tasks = [...(area?.querySelectorAll<HTMLElement>(which) ?? [])]
    .filter((task) => inTray || !task.closest('[data-undated]'))
    .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
  const next = tasks[tasks.indexOf(from) + step]
  const above = inTray ? null : area?.querySelector<HTMLElement>(dayButton(day))
  const target = next ?? (step < 0 ? above : null)
  target?.focus()
  return true
}
