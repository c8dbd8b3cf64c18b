import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CardState, ColumnState } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import type { CarryKeys } from '#web/features/tasks/carry-context.ts'
import { moveTo } from '#web/features/tasks/task-actions.ts'
import { type Geometries, homeOf, type Landing, wordsFor } from './landing.ts'
import { placeAmongAll, placeAmongShown } from './place-among-all.ts'

/** Space takes and puts down, arrows choose, Esc gives up. */
export function useCarry(columns: ColumnState[], geometries: Geometries) {
  const session = useOpenProject()
  const [landing, setLanding] = useState<Landing | null>(null)
  const [announcement, announce] = useState('')
  if (landing && !homeOf(columns, landing.taskId)) {
    // Deleted by somebody while it was carried: nothing is in the hand any more.
    setLanding(null)
    announce('A tarefa que estava na mão foi excluída.')
  }

  const take = (card: CardState) => {
    const start = homeOf(columns, card.id)
    if (!start) return
    setLanding({ ...start, byKeys: true })
    announce(
      `Tarefa ${card.title} na mão. Use as setas para escolher o lugar, Espaço para soltar, Esc para cancelar.`,
    )
  }
  const go = (next: Landing | null) => {
    if (!next) return
    setLanding({ ...next, byKeys: true })
    announce(wordsFor(columns, next))
  }
  const cancel = () => {
    if (!landing) return
    setLanding(null)
    announce('Movimento cancelado. A tarefa ficou onde estava.')
  }
  const putDown = (card: CardState, at: Landing) => {
    setLanding(null)
    announce(`Tarefa ${card.title} solta. ${wordsFor(columns, at)}`)
    void moveTo(session, card.id, at.columnId, at.position, 'keys')
  }
  const onKeyDown = (event: KeyboardEvent, card: CardState) => {
    const held = landing?.taskId === card.id ? landing : null
    const act = keyAction(event.key, held)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    if (act === 'take') take(card)
    else if (act === 'cancel') cancel()
    else if (act === 'put' && held) putDown(card, held)
    else if (held && typeof act === 'object') go(step(columns, geometries, held, act))
  }
  const latest = useRef<CarryKeys>({ onKeyDown, cancel })
  useEffect(() => {
    latest.current = { onKeyDown, cancel }
  })
  const [keys] = useState<CarryKeys>(() => ({
    onKeyDown: (event, card) => latest.current.onKeyDown(event, card),
    cancel: () => latest.current.cancel(),
  }))
  return { landing, announcement, keys }
}

type Step = { dx: -1 | 0 | 1; dy: -1 | 0 | 1 }

const arrows: Record<string, Step> = {
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
}

function keyAction(key: string, landing: Landing | null): 'take' | 'put' | 'cancel' | Step | null {
  if (!landing) return key === ' ' || key === 'Enter' ? 'take' : null
  if (key === ' ' || key === 'Enter') return 'put'
  if (key === 'Escape' || key === 'Tab') return 'cancel'
  return arrows[key] ?? null
}

/** Another column means its end, and back home where it came from: the rules of the pointer (R15). */
function step(
  columns: ColumnState[],
  geometries: Geometries,
  at: Landing,
  { dx, dy }: Step,
): Landing | null {
  const index = columns.findIndex(({ id }) => id === at.columnId)
  const home = homeOf(columns, at.taskId)
  if (dx !== 0) {
    const column = columns[index + dx]
    if (!column) return null
    if (column.id === home?.columnId) return home
    return { taskId: at.taskId, columnId: column.id, position: column.tasks.length }
  }
  const column = columns[index]
  if (!column || at.columnId !== home?.columnId) return null
  const others = column.tasks.map(({ id }) => id).filter((id) => id !== at.taskId)
  const cards = geometries.get(column.id)?.cards() ?? others
  const shown = cards.filter((id) => id !== at.taskId)
  const place = placeAmongShown(others, shown, at.position) + dy
  const within = Math.max(0, Math.min(place, shown.length))
  return { ...at, position: placeAmongAll(others, shown, within) }
}
