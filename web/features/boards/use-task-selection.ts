import { useMemo, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ColumnState } from '#contract/state.ts'
import { useMay } from '#web/features/project/project-context.ts'
import type { Selection } from '#web/features/tasks/selection-context.ts'

const none: string[] = []

/** X and the menu select a card, Ctrl+click too, and Shift+click all from the last one to it. */
export function useTaskSelection(columns: ColumnState[]): Selection {
  const writable = useMay()('task:write')
  const [chosen, setChosen] = useState(none)
  return useMemo(() => {
    const inOrder = chosen.length > 0 ? columns.flatMap(idsIn) : none
    const taskIds = inOrder.filter((id) => writable && chosen.includes(id))
    /** No more than one change can hold; the bar says so. */
    const choose = (ids: string[]) => setChosen(ids.slice(0, limits.tasksAtOnce))
    const toggle = (id: string) => {
      const others = taskIds.filter((other) => other !== id)
      choose(others.length < taskIds.length ? others : [...others, id])
    }
    return {
      taskIds,
      toggle,
      press: ({ shiftKey, ctrlKey, metaKey, nativeEvent }, id) => {
        // A finger has no keys: once something is selected, it goes on selecting.
        const byTouch = taskIds.length > 0 && (nativeEvent as PointerEvent).pointerType === 'touch'
        if (!writable || !(shiftKey || ctrlKey || metaKey || byTouch)) return false
        if (shiftKey) choose([...new Set([...taskIds, ...between(columns, chosen.at(-1), id)])])
        else toggle(id)
        return true
      },
      clear: () => setChosen(none),
    }
  }, [columns, chosen, writable])
}

const idsIn = ({ tasks }: ColumnState) => tasks.map(({ id }) => id)

/** From one card to another of its column; of another column, the second alone. */
function between(columns: ColumnState[], from: string | undefined, to: string): string[] {
  const ids = columns.map(idsIn).find((ids) => ids.includes(to)) ?? []
  const [start, end] = [ids.indexOf(from ?? to), ids.indexOf(to)]
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
