import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import { isPaged } from '#web/features/drag/is-paged.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import type { Arrival } from '#web/features/project/state/arrivals.ts'

/**
 * Scrolls to the task that this person has just made, copied or moved, where it is out of sight.
 * `hasTask` says whether a row of the list shows it, and is the same at every drawing.
 */
export function useBringIntoSight<Row>(
  rows: readonly Row[],
  hasTask: (row: Row, taskId: string) => boolean,
  scroller: { current: HTMLDivElement | null },
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  /** Told before it is looked for. */
  onArrival?: (taskId: string) => void,
): void {
  const { arrivals } = useOpenProject()
  useEffect(() => {
    const list = scroller.current
    const arrival = arrivals.takeOwn((taskId) => rows.some((row) => hasTask(row, taskId)))
    if (!list || !arrival) return
    const { taskId } = arrival
    onArrival?.(taskId)
    const index = rows.findIndex((row) => hasTask(row, taskId))
    if (!cardOf(list, taskId)) virtualizer.scrollToIndex(index)
    void drawnCard(list, taskId).then((card) => card && showCard(list, card, arrival))
  }, [rows, hasTask, arrivals, scroller, virtualizer, onArrival])
}

export const cardOf = (list: HTMLElement, taskId: string) =>
  list.querySelector<HTMLElement>(`[data-task="${taskId}"]`)

/** Far down a long list a card is drawn some frames after the list was scrolled there. */
const mostFrames = 30

async function drawnCard(list: HTMLElement, taskId: string): Promise<HTMLElement | null> {
  for (let frames = 0; frames < mostFrames; frames += 1) {
    const card = cardOf(list, taskId)
    if (card) return card
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return null
}

/** At once and without gliding: who holds an arrow key down is at the next card already. */
export async function focusCard(list: HTMLElement, taskId: string): Promise<void> {
  const card = await drawnCard(list, taskId)
  card?.querySelector<HTMLElement>('[data-title]')?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
}

export function showCard(list: HTMLElement, card: HTMLElement, { by }: Arrival): void {
  if (by === 'keys')
    card.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true })
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const behavior = still ? 'instant' : 'smooth'
  const board = list.closest('[data-ground]')
  const isUnderHand = by === 'hand' && !(board && isPaged(board))
  if (isUnderHand) scrollWithin(list, card, behavior)
  else card.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior })
}

/**
 * The column is under the hand: neither the board nor the page may move away from it. Of a phone a
 * finger reaches columns of which next to nothing is seen, and there both are moved.
 */
function scrollWithin(list: HTMLElement, card: HTMLElement, behavior: ScrollBehavior): void {
  const [frame, box] = [list.getBoundingClientRect(), card.getBoundingClientRect()]
  const above = Math.min(0, box.top - frame.top)
  const below = Math.max(0, box.bottom - frame.bottom)
  list.scrollBy({ top: above || below, behavior })
}
