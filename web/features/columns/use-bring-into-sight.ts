import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import type { CardState } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import type { Arrival } from '#web/features/project/state/arrivals.ts'

/** Scrolls to the card that this person has just made, copied or moved, where it is out of sight. */
export function useBringIntoSight(
  tasks: CardState[],
  scroller: { current: HTMLDivElement | null },
  virtualizer: Virtualizer<HTMLDivElement, Element>,
): void {
  const { arrivals } = useOpenProject()
  useEffect(() => {
    const list = scroller.current
    const arrival = arrivals.takeOwn((taskId) => tasks.some(({ id }) => id === taskId))
    if (!list || !arrival) return
    const index = tasks.findIndex(({ id }) => id === arrival.taskId)
    if (!cardOf(list, arrival.taskId)) virtualizer.scrollToIndex(index)
    void drawnCard(list, arrival.taskId).then((card) => card && show(list, card, arrival))
  }, [tasks, arrivals, scroller, virtualizer])
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

function show(list: HTMLElement, card: HTMLElement, { by }: Arrival): void {
  if (by === 'keys')
    card.querySelector<HTMLElement>('[data-handle]')?.focus({ preventScroll: true })
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  const behavior = still ? 'instant' : 'smooth'
  if (by === 'hand') scrollWithin(list, card, behavior)
  else card.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior })
}

/** The column is under the hand: neither the board nor the page may move away from it. */
function scrollWithin(list: HTMLElement, card: HTMLElement, behavior: ScrollBehavior): void {
  const [frame, box] = [list.getBoundingClientRect(), card.getBoundingClientRect()]
  const above = Math.min(0, box.top - frame.top)
  const below = Math.max(0, box.bottom - frame.bottom)
  list.scrollBy({ top: above || below, behavior })
}
