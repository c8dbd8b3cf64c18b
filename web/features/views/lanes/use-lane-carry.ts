import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { CardState, ColumnState } from '#contract/state.ts'
import type { CarryKeys } from '#web/features/tasks/carry-context.ts'
import type { LaneKind } from '../view-params.ts'
import type { Lane } from './lanes.ts'
import { cellOf } from './use-lane-drag.ts'
import { type Cell, usePutInLane } from './use-put-in-lane.ts'

interface Carried {
  taskId: string
  from: Cell
  to: Cell
}

/** Space takes a card and puts it down, arrows choose lane and column, Esc gives up. */
export function useLaneCarry(kind: LaneKind, lanes: Lane[], columns: ColumnState[]) {
  const put = usePutInLane(kind)
  const [carried, setCarried] = useState<Carried | null>(null)
  const [announcement, announce] = useState('')
  const wordsFor = ({ laneId, columnId }: Cell) => {
    const lane = lanes.find(({ id }) => id === laneId)
    const column = columns.find(({ id }) => id === columnId)
    return `Raia ${lane?.title}, coluna ${column?.name}.`
  }
  const cancel = () => {
    if (!carried) return
    setCarried(null)
    announce('Movimento cancelado. A tarefa ficou onde estava.')
  }
  const take = (card: CardState, from: Cell) => {
    setCarried({ taskId: card.id, from, to: from })
    announce(
      `Tarefa ${card.title} na mão. Use as setas para escolher raia e coluna, Espaço para soltar, Esc para cancelar.`,
    )
  }
  const onKeyDown = (event: KeyboardEvent, card: CardState) => {
    const { key } = event
    const presses = key === ' ' || key === 'Enter'
    const held = carried?.taskId === card.id ? carried : null
    const from = cellOf(event.currentTarget)
    const to = held && cellAfter(key, held.to, lanes, columns)
    if (held && presses) {
      setCarried(null)
      announce(`Tarefa ${card.title} solta. ${wordsFor(held.to)}`)
      put(card.id, held.from, held.to)
    } else if (presses && from) take(card, from)
    else if (held && (key === 'Escape' || key === 'Tab')) cancel()
    else if (held && to) {
      setCarried({ ...held, to })
      announce(wordsFor(to))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const latest = useRef<CarryKeys>({ onKeyDown, cancel })
  useEffect(() => {
    latest.current = { onKeyDown, cancel }
  })
  const [keys] = useState<CarryKeys>(() => ({
    onKeyDown: (event, card) => latest.current.onKeyDown(event, card),
    cancel: () => latest.current.cancel(),
  }))
  return { carried, announcement, keys }
}

const steps: Record<string, [lanes: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** At the edge it stays where it is. */
function cellAfter(key: string, at: Cell, lanes: Lane[], columns: ColumnState[]): Cell | null {
  const step = steps[key]
  if (!step) return null
  const lane = lanes[lanes.findIndex(({ id }) => id === at.laneId) + step[0]]
  const column = columns[columns.findIndex(({ id }) => id === at.columnId) + step[1]]
  return { laneId: lane?.id ?? at.laneId, columnId: column?.id ?? at.columnId }
}
