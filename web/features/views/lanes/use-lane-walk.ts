import { type RefObject, useState } from 'react'
import { useShortcut } from '#web/features/shortcuts/use-shortcut.ts'

/**
 * Arrows walk from card to card: up and down through a column, from lane to lane, and sideways within the
 * lane. Answers what a screen reader is told besides the title. A task with two people stands in two lanes,
 * so it goes by what is drawn.
 */
export function useLaneWalk(area: RefObject<HTMLElement | null>): string {
  const [announcement, announce] = useState('')
  const walk = (event: KeyboardEvent) => {
    const from = document.activeElement?.closest('[data-lane][data-in] [data-task]')
    if (!from && document.activeElement !== document.body) return false
    const cells = [...(area.current?.querySelectorAll<HTMLElement>('[data-lane][data-in]') ?? [])]
    const to = from ? cardAfter(event.key.toLowerCase(), cells, from) : cells.flatMap(cardsIn)[0]
    const cell = to && cellAround(to)
    if (!to || !cell) return false
    const cards = cardsIn(cell)
    const place = cell.querySelector('ul')?.getAttribute('aria-label')
    announce(`Raia ${place}, ${cards.indexOf(to) + 1} de ${cards.length}.`)
    to.querySelector<HTMLElement>('[data-title]')?.focus()
    return true
  }
  useShortcut('arrowup', walk)
  useShortcut('arrowdown', walk)
  useShortcut('arrowleft', walk)
  useShortcut('arrowright', walk)
  return announcement
}

const cardsIn = (cell: Element) => [...cell.querySelectorAll('[data-task]')]
const cellAround = (card: Element) => card.closest<HTMLElement>('[data-lane][data-in]')

function cardAfter(key: string, cells: HTMLElement[], card: Element): Element | undefined {
  const cell = cellAround(card)
  if (!cell) return undefined
  const { lane, in: column } = cell.dataset
  const cards = cardsIn(cell)
  const index = cards.indexOf(card)
  const back = key === 'arrowup' || key === 'arrowleft'
  const upright = key === 'arrowup' || key === 'arrowdown'
  const beside = upright ? cards[index + (back ? -1 : 1)] : undefined
  if (beside) return beside
  const line = cells.filter(({ dataset }) =>
    upright ? dataset.in === column : dataset.lane === lane,
  )
  const at = line.indexOf(cell)
  const others = back ? line.slice(0, at).reverse() : line.slice(at + 1)
  const next = others.map(cardsIn).find(({ length }) => length > 0)
  if (upright) return next?.at(back ? -1 : 0)
  return next?.[index] ?? next?.at(-1)
}
