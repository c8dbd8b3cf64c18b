import { useRef, useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { sayDeleted, sayNothingMoved } from '#web/features/drag/say-nothing-moved.ts'
import { swallowClick } from '#web/features/drag/swallow-click.ts'
import { usePress } from '#web/features/drag/use-press.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import { everyFrame } from '#web/ui/every-frame.ts'
import type { Point, PressEvents } from '#web/ui/press.ts'
import type { Lifted } from '../TaskInHand.tsx'
import { heldBy } from './held-by.ts'
import { type DayPlace, useRedate } from './use-redate.ts'

/** Carries tasks from day to day with a mouse or a finger. `firstDay` is the first that is shown. */
export function useDayDrag(firstDay: string) {
  const session = useOpenProject()
  const may = useMay()
  const redate = useRedate()
  const area = useRef<HTMLDivElement>(null)
  /** Moved by its style alone: nothing is drawn anew while the hand moves. */
  const image = useRef<HTMLElement>(null)
  const [lifted, setLifted] = useState<Lifted | null>(null)
  /** Undefined: it is over no place. */
  const [over, setOver] = useState<DayPlace | undefined>()

  const carrying = (card: CardState): PressEvents => {
    let at: Point = { x: 0, y: 0 }
    let from: DayPlace = null
    let stopFrames = () => {}
    const onTake = (start: Point) => {
      swallowClick()
      at = start
      from = heldBy(card, placeAt(start) ?? firstDay, firstDay)
      setLifted({ card, at: start })
      stopFrames = everyFrame(() => {
        image.current?.style.setProperty('translate', `${at.x - start.x}px ${at.y - start.y}px`)
        setOver(placeAt(at))
      })
    }
    const end = () => {
      stopFrames()
      setLifted(null)
      setOver(undefined)
    }
    const onDrop = (point: Point) => {
      end()
      const to = placeAt(point)
      if (!cardIn(session.store.view().state, card.id)) sayDeleted()
      else if (to === undefined) sayNothingMoved(ontoDay)
      else redate(card.id, from, to)
    }
    const onMove = (point: Point) => {
      at = point
    }
    return { onTake, onMove, onDrop, onCancel: end }
  }
  const presses = usePress(area, (target) => {
    const element = target.closest<HTMLElement>('[data-task]')
    const card = element && cardIn(session.store.view().state, element.dataset.task ?? '')
    return card && may('task:write') ? carrying(card) : null
  })
  return { area, image, lifted, over, ...presses }
}

const ontoDay = 'Solte a tarefa sobre um dia, ou mude as datas nos detalhes dela.'

/** What lies under a point; a bar over several days lies over all of them. */
function placeAt({ x, y }: Point): DayPlace | undefined {
  const found = document
    .elementsFromPoint(x, y)
    .find((element) => element.matches('[data-day], [data-undated]'))
  if (!(found instanceof HTMLElement)) return undefined
  return found.dataset.day ?? null
}
