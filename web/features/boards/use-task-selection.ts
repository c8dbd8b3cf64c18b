import { type MouseEvent, useMemo, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { useMay } from '#web/features/project/project-context.ts'
import type { Selection } from '#web/features/tasks/selection-context.ts'

const none: string[] = []

/** Where Shift and arrows have come from, and what was selected before them. */
interface Steps {
  beganAt: string
  before: readonly string[]
  toId: string
}

/**
 * X and the menu select a card, Ctrl+click too, Shift+click all from the last one to it, Shift and arrows all
 * that they pass, and a box that the mouse draws all that it touches. What the filter hides is never among them: nobody deletes what they do
 * not see.
 */
export function useTaskSelection(columns: ColumnState[], isShown: Shows): Selection {
  const writable = useMay()('task:write')
  const [chosen, setChosen] = useState(none)
  const steps = useRef<Steps | null>(null)
  return useMemo(() => {
    const shownIn = ({ id: columnId, tasks }: ColumnState) =>
      tasks.filter((card) => isShown(card, columnId)).map(({ id }) => id)
    const inOrder = chosen.length > 0 ? columns.flatMap(shownIn) : none
    const isChosen = new Set(chosen)
    const taskIds = inOrder.filter((id) => writable && isChosen.has(id))
    /** No more than one change can hold; the bar says so. */
    const choose = (ids: string[]) => {
      steps.current = null
      setChosen(ids.slice(0, limits.tasksAtOnce))
    }
    const toggle = (id: string) => {
      const others = taskIds.filter((other) => other !== id)
      choose(others.length < taskIds.length ? others : [...others, id])
    }
    const take = (ids: readonly string[], besides: boolean) =>
      choose([...new Set([...(besides ? taskIds : none), ...ids])])
    /** The list that a press was in, as it is seen. */
    const listAround = ({ currentTarget }: MouseEvent, id: string) => {
      const column = columns.find(({ tasks }) => tasks.some((card) => card.id === id))
      return idsInLane(currentTarget) ?? (column ? shownIn(column) : none)
    }
    return {
      possible: writable,
      taskIds,
      toggle,
      take,
      reach: (fromId, toId) => {
        if (!writable) return
        const goesOn = steps.current?.toId === fromId
        const { beganAt, before } = (goesOn && steps.current) || {
          beganAt: fromId,
          before: taskIds,
        }
        choose([...new Set([...before, ...between(columns.flatMap(shownIn), beganAt, toId)])])
        steps.current = { beganAt, before, toId }
      },
      press: (event, id, idsFrom) => {
        const { shiftKey, ctrlKey, metaKey, nativeEvent } = event
        // A finger has no keys: once something is selected, it goes on selecting.
        const byTouch = taskIds.length > 0 && (nativeEvent as PointerEvent).pointerType === 'touch'
        if (!writable || !(shiftKey || ctrlKey || metaKey || byTouch)) return false
        if (!shiftKey) toggle(id)
        else {
          const last = chosen.at(-1)
          const near = listAround(event, id)
          const list = last === undefined || near.includes(last) ? near : columns.flatMap(shownIn)
          take(idsFrom?.(last) ?? between(list, last, id), true)
        }
        return true
      },
      clear: () => choose(none),
    }
  }, [columns, isShown, chosen, writable])
}

/** The cards of a lane's column, by what is drawn: a task with two people stands in two lanes. */
function idsInLane(card: Element): string[] | null {
  const cell = card.closest('[data-lane][data-in]')
  const cards = cell?.querySelectorAll<HTMLElement>('[data-task]')
  return cards ? [...cards].map(({ dataset }) => dataset.task ?? '') : null
}

/** From one card to another, over columns as one reads them; the second alone where the first is not seen. */
function between(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const [start, end] = [ids.indexOf(from ?? to), ids.indexOf(to)]
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
