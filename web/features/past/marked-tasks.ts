import type { ProjectEvent } from '#contract/events.ts'

/** The tasks that events have made or moved. */
export function tasksIn(events: ProjectEvent[]): string[] {
  const ids = events.flatMap(({ change }) => {
    if ('newTaskId' in change) return [change.newTaskId]
    if (!coming.test(change.type)) return []
    if ('tasks' in change) return change.tasks.map(({ taskId }) => taskId)
    return 'taskId' in change ? [change.taskId] : []
  })
  return [...new Set(ids)]
}

/** With these a task comes to its place; those of whole columns and of items name none that does. */
const coming = /^tasks?\.(created|copied|moved|placed|restored|unarchived)$|^item\.reconverted$/

/**
 * Marks their cards until what it answers is called. By a style sheet of its own: cards come and go as
 * one scrolls, and none of them has to know.
 */
export function markTasks(taskIds: string[]): () => void {
  const sheet = new CSSStyleSheet()
  const cards = taskIds.map((id) => `[data-task="${id}"] > article`).join(', ')
  if (cards) sheet.insertRule(`${cards} { box-shadow: inset 3px 0 0 var(--color-accent) }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
