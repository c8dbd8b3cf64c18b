import { newId } from '#web/api/new-id.ts'
import { appendItems } from '#web/features/checklists/item-actions.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { inGesture } from '#web/features/project/undo/gesture.ts'
import { addTask } from '#web/features/tasks/task-actions.ts'

/** One for each line, in their order; all of them are one step of undo (R23). */
export function addTasks(session: ProjectSession, columnId: string, titles: string[]): void {
  inGesture(newId(), () => {
    for (const title of titles) void addTask(session, { id: newId(), columnId, title }, newId())
  })
}

/** The items are sent after their task: what is done in a project goes out in its order. */
export function addTaskWithChecklist(
  session: ProjectSession,
  columnId: string,
  title: string,
  lines: string[],
): void {
  const id = newId()
  inGesture(newId(), () => {
    void addTask(session, { id, columnId, title }, newId())
    void appendItems(session, id, lines)
  })
}
