import type { Virtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useToday } from '#web/features/auth/use-today.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import type { ListRow } from '../list/list-rows.ts'
import { type Grip, movedSpan, spanOf } from '../task-span.ts'
import { saveSpan } from './save-span.ts'
import { spanInWords } from './span-in-words.ts'
import type { Dragged } from './use-bar-drag.ts'

interface Held extends Dragged {
  taskId: string
}

/**
 * The keys of the bars. Up and down walk, Enter opens. Space takes a bar: left and right move it by a
 * day, with Shift its due day alone and with Ctrl its start; Space puts it down, Esc gives up.
 */
export function useBarKeys(
  scroller: RefObject<HTMLElement | null>,
  rows: ListRow[],
  lines: Virtualizer<HTMLDivElement, Element>,
) {
  const session = useOpenProject()
  const today = useToday()
  const writable = useMay()('task:write')
  const [stop, setStop] = useState('')
  const [held, setHeld] = useState<Held | null>(null)
  const [announcement, announce] = useState('')
  const focusRow = useFocusRow(scroller, rows, lines)

  const take = (key: string, taskId: string): boolean => {
    const card = writable ? cardIn(session.store.view().state, taskId) : undefined
    const span = card && spanOf(card)
    if (!span) return false
    setHeld({ key, taskId, span })
    announce(`Tarefa ${card.title} na mão, ${spanInWords(span, today)}.`)
    return true
  }
  const heldActs = ({ key, shiftKey, ctrlKey }: KeyboardEvent, held: Held): boolean => {
    if (key === 'Escape' || key === 'Tab') {
      setHeld(null)
      announce('Movimento cancelado. A tarefa ficou onde estava.')
      return true
    }
    if (key === ' ' || key === 'Enter') {
      setHeld(null)
      saveSpan(session, held.taskId, held.span)
      announce(`Tarefa solta, ${spanInWords(held.span, today)}.`)
      void focusRow(held.key)
      return true
    }
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return false
    const grip: Grip = shiftKey ? 'due' : ctrlKey ? 'start' : 'whole'
    const span = movedSpan(held.span, grip, by)
    setHeld({ ...held, span })
    announce(spanInWords(span, today))
    return true
  }
  const acts = (event: KeyboardEvent): boolean => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    if (!row || !(event.target as HTMLElement).matches('[data-bar]')) return false
    const { row: key = '', task = '' } = row.dataset
    if (held) return heldActs(event, held)
    if (event.key === ' ') return take(key, task)
    const next = nextRow(event.key, rows, key)
    if (next) void focusRow(next)
    return next !== undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || !acts(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Space has acted when it went down. */
  const onKeyUp = (event: KeyboardEvent) => {
    const isBar = (event.target as HTMLElement).matches('[data-bar]')
    if (isBar && event.key === ' ') event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent) =>
    setStop(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? stop)
  /** The bar that Tab stops at: the last one, or else the first that is drawn. */
  const stopAmong = (drawn: (ListRow | undefined)[]) => {
    const keys = drawn.flatMap((row) => (row?.kind === 'task' ? [row.key] : []))
    return keys.includes(stop) ? stop : keys[0]
  }
  return { held, announcement, stopAmong, events: { onKeyDown, onKeyUp, onFocus } }
}

/** Titles of groups have no bar, and are walked over. */
function nextRow(pressed: string, rows: ListRow[], key: string): string | undefined {
  const tasks = rows.filter(({ kind }) => kind === 'task')
  const at = tasks.findIndex((row) => row.key === key)
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: tasks.length - 1,
  }
  return tasks[places[pressed] ?? -1]?.key
}

/** A row far away is drawn some frames after the list was scrolled there. */
const mostFrames = 30

function useFocusRow(
  scroller: RefObject<HTMLElement | null>,
  rows: ListRow[],
  lines: Virtualizer<HTMLDivElement, Element>,
) {
  // Put down, a bar may have another place in the list: it is looked for among the rows of then.
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  return async (key: string): Promise<void> => {
    for (let frames = 0; frames < mostFrames; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const bar = scroller.current?.querySelector<HTMLElement>(
        `[data-row="${CSS.escape(key)}"] [data-bar]`,
      )
      if (bar) {
        bar.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        return bar.focus({ preventScroll: true })
      }
      lines.scrollToIndex(latest.current.findIndex((row) => row.key === key))
    }
  }
}
