import { useEffect, useState } from 'react'
import { useMay } from '#web/features/project/project-context.ts'
import type { Selection } from '#web/features/tasks/selection-context.ts'
import { followMouse, type Point } from '#web/ui/press.ts'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The box that a mouse draws from the ground of a board: the cards that it touches are selected. */
export function SelectionBox({ selection }: { selection: Selection }) {
  const writable = useMay()('task:write')
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    if (!writable) return
    const onMouseDown = (press: MouseEvent) => {
      if (press.button !== 0 || !isOnGround(press)) return
      // It marks no words, and carries none that were marked before. The focus goes as it would.
      press.preventDefault()
      getSelection()?.removeAllRanges()
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const from = { x: press.clientX, y: press.clientY }
      followMouse(press, {
        onTake: () => setBox(boxOf(from, from)),
        onMove: (at) => setBox(boxOf(from, at)),
        onDrop: (at) => {
          setBox(null)
          const taskIds = cardsIn(boxOf(from, at))
          const besides = press.shiftKey || press.ctrlKey || press.metaKey
          if (taskIds.length > 0) selection.take(taskIds, besides)
        },
        onCancel: () => setBox(null),
      })
    }
    document.addEventListener('mousedown', onMouseDown)
    return () => document.removeEventListener('mousedown', onMouseDown)
  }, [selection, writable])
  return (
    box && (
      <div
        aria-hidden="true"
        data-selection-box
        style={box}
        className="pointer-events-none fixed z-20 rounded-sm border border-primary bg-primary/10"
      />
    )
  )
}

/** Where nothing else begins: no card, nothing to press or to type in, no bar to scroll by. */
function isOnGround({ target, clientX, clientY }: MouseEvent): boolean {
  if (!(target instanceof HTMLElement) || !target.closest('[data-ground]')) return false
  if (target.closest('[data-task], button, a, input, textarea, select, form')) return false
  const { left, top } = target.getBoundingClientRect()
  const { clientLeft, clientTop, clientWidth, clientHeight } = target
  const inside =
    clientX < left + clientLeft + clientWidth && clientY < top + clientTop + clientHeight
  return inside || clientWidth === 0
}

const boxOf = (from: Point, to: Point): Box => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
})

/** By what is seen of them: a card may be scrolled half out of its column. */
function cardsIn(box: Box): string[] {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-ground] [data-task]')]
  const touched = cards.filter((card) => {
    const { left, top, right, bottom } = card.getBoundingClientRect()
    const list = card.closest('ul')?.parentElement?.getBoundingClientRect()
    return (
      left < box.left + box.width &&
      right > box.left &&
      Math.max(top, list?.top ?? top) < box.top + box.height &&
      Math.min(bottom, list?.bottom ?? bottom) > box.top
    )
  })
  return [...new Set(touched.map(({ dataset }) => dataset.task ?? ''))]
}
