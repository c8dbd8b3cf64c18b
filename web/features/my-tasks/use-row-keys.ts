import type { MyTask } from '#contract/my-tasks.ts'
import { useShortcut } from '#web/features/shortcuts/use-shortcut.ts'
import { isForMe } from './is-for-me.ts'
import type { RowActions } from './TaskGroup.tsx'

/** J and K, or the arrows, walk from row to row; C completes the one in focus, D dates it. */
export function useRowKeys(tasks: MyTask[], { onComplete, onRedate }: RowActions): void {
  const onFocused = (act: (task: MyTask) => void) => () => {
    const id = focusedRow()?.dataset.myTask
    const task = tasks.find((task) => task.id === id)
    return task && isForMe(task) ? act(task) : false
  }
  useShortcut('j', () => step(1))
  useShortcut('k', () => step(-1))
  useShortcut('arrowdown', () => step(1))
  useShortcut('arrowup', () => step(-1))
  useShortcut('c', onFocused(onComplete))
  useShortcut('d', onFocused(onRedate))
}

const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-my-task]') ?? null

/** From no row to the first. Answers false where there is none to go to: the page then scrolls. */
function step(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-my-task]')]
  const focused = focusedRow()
  const next = focused ? rows[rows.indexOf(focused) + by] : rows[0]
  const link = next?.querySelector('a')
  link?.focus()
  return link !== undefined && link !== null
}
