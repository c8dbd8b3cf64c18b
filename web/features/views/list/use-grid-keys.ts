import type { Virtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { ListRow } from './list-rows.ts'

/** A place in the table: the line and the column in it. */
interface Cell {
  key: string
  at: number
}

/** Arrows, Home and End walk from cell to cell; Tab stops at one of them and then leaves the table. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  rows: ListRow[],
  virtualizer: Virtualizer<HTMLDivElement, Element>,
) {
  const stop = useRef<Cell | null>(null)
  // Lines come and go while one scrolls, so it is said anew with every drawing.
  useLayoutEffect(() => {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>(everyButton) ?? [])]
    const kept = buttons.find((button) => {
      const place = placeOf(button)
      return place && rows[place.row]?.key === stop.current?.key && place.at === stop.current?.at
    })
    for (const button of buttons) button.tabIndex = button === (kept ?? buttons[0]) ? 0 : -1
  })
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const place = placeOf(target)
    const key = place ? rows[place.row]?.key : undefined
    if (!place || key === undefined) return
    stop.current = { key, at: place.at }
    for (const button of grid.current?.querySelectorAll<HTMLElement>(everyButton) ?? []) {
      button.tabIndex = button === target ? 0 : -1
    }
  }
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const place = target.closest('input, [popover]') ? null : placeOf(target)
    const next = place && !event.altKey && !event.ctrlKey && nextPlace(event.key, place, rows)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    void go(next)
  }
  const go = async ({ row, at }: Place) => {
    virtualizer.scrollToIndex(row)
    for (let frames = 0; frames < mostFrames; frames += 1) {
      const cell = `[data-row="${row}"] [data-cell="${at}"] button`
      const button = grid.current?.querySelector<HTMLElement>(cell)
      if (button) return button.focus({ preventScroll: true })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  return { onFocus, onKeyDownCapture }
}

const everyButton = '[data-cell] > button'
/** A line far away is drawn some frames after the list was scrolled there. */
const mostFrames = 30

interface Place {
  row: number
  at: number
}

function placeOf(element: Element): Place | null {
  const cell = element.closest<HTMLElement>('[data-cell]')
  const row = element.closest<HTMLElement>('[data-row]')
  return cell && row ? { row: Number(row.dataset.row), at: Number(cell.dataset.cell) } : null
}

/** Titles of groups have nothing to press, and are walked over. */
function nextPlace(key: string, { row, at }: Place, rows: ListRow[]): Place | null {
  const isTask = (index: number) => rows[index]?.kind === 'task'
  const towards = (from: number, step: number) => {
    let index = from
    while (index >= 0 && index < rows.length && !isTask(index)) index += step
    return isTask(index) ? { row: index, at } : null
  }
  if (key === 'ArrowDown') return towards(row + 1, 1)
  if (key === 'ArrowUp') return towards(row - 1, -1)
  if (key === 'Home') return towards(0, 1)
  if (key === 'End') return towards(rows.length - 1, -1)
  if (key === 'ArrowRight') return { row, at: at + 1 }
  return key === 'ArrowLeft' && at > 0 ? { row, at: at - 1 } : null
}
