import { type RefObject, useEffect, useState } from 'react'
import { cardOf, showCard } from '#web/features/columns/use-bring-into-sight.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useIsMarked } from '#web/features/project/use-arrivals.ts'
import type { DatedTask } from '../task-span.ts'

/**
 * Scrolls to the task that this person has just made or moved. Answers the day whose 'mais N' hides
 * one that has just come, for the moment in which such tasks are marked.
 */
export function useShowArrival(
  grid: RefObject<HTMLElement | null>,
  tasks: readonly DatedTask[],
  [first = '', last = '']: [string | undefined, string | undefined],
): string | null {
  const { arrivals } = useOpenProject()
  const [behind, setBehind] = useState({ taskId: '', day: '' })
  useEffect(() => {
    const here = ({ card, span }: DatedTask, taskId: string) =>
      card.id === taskId && span.from <= last && first <= span.to
    const arrival = arrivals.takeOwn((taskId) => tasks.some((task) => here(task, taskId)))
    const task = arrival && tasks.find((task) => here(task, arrival.taskId))
    if (!grid.current || !task) return
    const day = task.span.from < first ? first : task.span.from
    const drawn = cardOf(grid.current, task.card.id)
    if (!drawn) setBehind({ taskId: task.card.id, day })
    const shown = drawn ?? grid.current.querySelector<HTMLElement>(`[data-day="${day}"]`)
    if (shown) showCard(grid.current, shown, arrival)
  }, [arrivals, grid, tasks, first, last])
  return useIsMarked(behind.taskId) ? behind.day : null
}
