import type { CardState } from '#contract/state.ts'
import { changeTask } from '#contract/tasks.ts'
import { newId } from '#web/api/new-id.ts'
import { appendItem, appendItems, editItem } from '#web/features/checklists/item-actions.ts'
import { cardIn, columnIn, placeOf } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { inGesture } from '#web/features/project/undo/gesture.ts'
import { madeFrom, moveTo } from '#web/features/tasks/task-actions.ts'
import { toasts } from '#web/ui/toasts.ts'
import { checklistThen, differenceTo, type PastTask } from './task-then.ts'

/**
 * Gives a task the fields that it had, its checklist, and its column where that still exists: plain changes,
 * made from the text that stands. Labels, people and pictures that are no longer there stay away, and what
 * was added to the checklist since stays.
 */
export async function restoreTask(session: ProjectSession, then: PastTask): Promise<boolean> {
  await session.open(then.id)
  const card = cardIn(session.store.view().state, then.id)
  if (!card?.details) {
    toasts.error(
      'Erro ao restaurar',
      'Esta tarefa não está mais no board. Traga-a de volta da Lixeira ou do Arquivo.',
    )
    return false
  }
  const { state, people } = session.store.view()
  const difference = differenceTo(then, { ...card, ...card.details }, { state, people })
  const edited = Object.keys(difference.edit).length > 0
  const elsewhere =
    placeOf(state, then.id)?.columnId !== then.columnId && columnIn(state, then.columnId)
  const checklist = checklistThen(then.items, card.details.items)
  const listed = checklist.lost.length + checklist.rewritten.length > 0
  if (!edited && !elsewhere && !listed) toasts.notice('A tarefa já está assim')
  const gesture = newId()
  const move = () => moveTo(session, then.id, then.columnId)
  if (!(await inGesture(gesture, () => restoreItems(session, then.id, checklist)))) return false
  if (elsewhere && !(await inGesture(gesture, move))) return false
  // At last, because only the last thing that is said stays on the screen: that the task was restored.
  return !edited || inGesture(gesture, () => restoreFields(session, card, then, difference))
}

async function restoreItems(
  session: ProjectSession,
  taskId: string,
  { lost, rewritten }: ReturnType<typeof checklistThen>,
): Promise<boolean> {
  const done = rewritten.map(({ item, text }) => editItem(session, taskId, item, { text }))
  if (lost.length === 1) done.push(appendItem(session, taskId, lost[0] ?? ''))
  if (lost.length > 1) done.push(appendItems(session, taskId, lost))
  return (await Promise.all(done)).every(Boolean)
}

function restoreFields(
  session: ProjectSession,
  card: CardState,
  then: PastTask,
  { edit, before }: ReturnType<typeof differenceTo>,
): Promise<boolean> {
  const { title, details } = card
  const text = details && madeFrom({ title, description: details.description })
  return session.act({
    route: changeTask,
    input: { taskId: then.id, ...edit, ...text },
    foresee: (state) => {
      const columnId = placeOf(state, then.id)?.columnId
      return columnId ? { type: 'task.edited', taskId: then.id, columnId, ...edit, before } : null
    },
    failure: 'Erro ao restaurar',
    success: { title: 'Tarefa restaurada!' },
  })
}
