import {
  type KeyboardEvent,
  type MouseEvent,
  type TouchEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { without } from '#contract/lists.ts'
import type { Item } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { everyFrame } from '#web/ui/every-frame.ts'
import { followFinger, followMouse, type Point, type PressEvents } from '#web/ui/press.ts'
import { shiftItem } from './item-actions.ts'
import { type ItemLanding, positionAt } from './item-slots.ts'
import { scrollNear } from './scroll-near.ts'

/** Carries an item to another place of its checklist: by its handle, with a mouse, a finger or keys. */
export function useItemDrag(taskId: string, items: Item[], shown: Item[]) {
  const session = useOpenProject()
  const list = useRef<HTMLUListElement>(null)
  const [landing, setLanding] = useState<ItemLanding | null>(null)
  const [announcement, announce] = useState('')
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const refocus = useRefocus(list, items)

  const homeOf = ({ id }: Item) => shown.findIndex((one) => one.id === id)
  const drop = (item: Item, slot: number) => {
    setLanding(null)
    if (slot === homeOf(item)) return
    void shiftItem(session, taskId, item.id, positionAt(items, shown, { itemId: item.id, slot }))
  }
  const carrying = (item: Item): PressEvents => {
    let at: Point = { x: 0, y: 0 }
    let stopFrames = () => {}
    const slot = () => slotAt(list.current, without(shown, item.id), at.y)
    return {
      onTake: (start) => {
        at = start
        stopFrames = everyFrame(() => {
          scrollNear(list.current, at.y)
          const next = slot()
          setLanding((before) => (before?.slot === next ? before : { itemId: item.id, slot: next }))
        })
      },
      onMove: (point) => {
        at = point
      },
      onDrop: (point) => {
        stopFrames()
        at = point
        drop(item, slot())
      },
      onCancel: () => {
        stopFrames()
        setLanding(null)
      },
    }
  }
  const go = (item: Item, slot: number) => {
    setLanding({ itemId: item.id, slot })
    announce(`Posição ${slot + 1} de ${shown.length}.`)
  }
  const onKeyDown = (event: KeyboardEvent, item: Item) => {
    const held = landing?.itemId === item.id ? landing.slot : null
    const takes = event.key === ' ' || event.key === 'Enter'
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!takes && held === null) return
    if (takes && held === null) {
      setLanding({ itemId: item.id, slot: homeOf(item) })
      announce(`Item ${item.text} na mão. ${howTo}`)
    } else if (takes && held !== null) {
      announce(`Item ${item.text} solto. Posição ${held + 1} de ${shown.length}.`)
      refocus(item.id)
      drop(item, held)
    } else if (step && held !== null) {
      go(item, Math.max(0, Math.min(held + step, shown.length - 1)))
    } else if (event.key === 'Escape') cancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const cancel = () => {
    if (!landing) return
    setLanding(null)
    announce('Movimento cancelado. O item ficou onde estava.')
  }
  const handleOf = (item: Item) => ({
    'aria-pressed': landing?.itemId === item.id,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, item),
    onBlur: cancel,
    onMouseDown: ({ button, nativeEvent }: MouseEvent) => {
      if (button === 0) stop.current = followMouse(nativeEvent, carrying(item))
    },
    onTouchStart: ({ nativeEvent }: TouchEvent) => {
      if (nativeEvent.touches.length === 1) stop.current = followFinger(nativeEvent, carrying(item))
    },
  })
  return { list, landing, announcement, handleOf }
}

const howTo = 'Use as setas para escolher o lugar, Espaço para soltar, Esc para cancelar.'

/** Before the first item whose middle is below the pointer. */
function slotAt(list: HTMLElement | null, others: Item[], y: number): number {
  const below = others.findIndex(({ id }) => {
    const box = list?.querySelector(`[data-item="${id}"]`)?.getBoundingClientRect()
    return box && y < box.top + box.height / 2
  })
  return below < 0 ? others.length : below
}

/** An element that is put elsewhere loses the focus: the handle gets it back. */
function useRefocus(list: { current: HTMLElement | null }, items: Item[]) {
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order may have changed.
  useEffect(() => {
    if (wanted.current === null) return
    const handle = list.current?.querySelector<HTMLElement>(
      `[data-item="${wanted.current}"] [data-handle]`,
    )
    wanted.current = null
    handle?.focus()
  }, [items])
  return (itemId: string) => {
    wanted.current = itemId
  }
}
