import { plainColumnFields } from '#contract/column-fields.ts'
import { placesAsThen } from '#contract/order-then.ts'
import { restoreOrder } from '#contract/past.ts'
import { pickFields } from '#contract/plain-fields.ts'
import type { ColumnState, ProjectState } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { editColumn, shiftColumn } from '#web/features/columns/column-actions.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { inGesture } from '#web/features/project/undo/gesture.ts'
import { toasts } from '#web/ui/toasts.ts'

export const columnsOf = (state: ProjectState, boardId: string): ColumnState[] | null =>
  state.boards.find(({ id }) => id === boardId)?.columns ?? null

/** The columns to where they stood, one by one, and then all tasks in one change. */
export async function restoreBoardOrder(
  session: ProjectSession,
  then: ProjectState,
  boardId: string,
): Promise<void> {
  const columns = columnsOf(then, boardId) ?? []
  const gesture = newId()
  let moved = false
  for (const { id } of columns) {
    const shifted = await inGesture(gesture, () => shiftBack(session, columns, boardId, id))
    // Why has been said.
    if (shifted === 'refused') return
    if (shifted === 'moved') moved = true
  }
  const places = (state: ProjectState) => placesAsThen(columns, columnsOf(state, boardId) ?? [])
  if (places(session.store.view().state).length === 0) {
    if (moved) toasts.success('Ordem restaurada!')
    else toasts.notice('O board já está nessa ordem')
    return
  }
  const restore = () =>
    session.act({
      route: restoreOrder,
      input: { boardId, version: then.version },
      foresee: (state) => {
        const tasks = places(state)
        return tasks.length > 0 ? { type: 'tasks.placed', tasks } : null
      },
      failure: 'Erro ao restaurar',
      success: { title: 'Ordem restaurada!' },
    })
  await inGesture(gesture, restore)
}

/** What the column was called and what it was for, and its place; its tasks stay where they are. */
export async function restoreColumn(
  session: ProjectSession,
  then: ProjectState,
  boardId: string,
  column: ColumnState,
): Promise<void> {
  const columns = columnsOf(then, boardId) ?? []
  const now = columnsOf(session.store.view().state, boardId)?.find(({ id }) => id === column.id)
  if (!now) return
  const fields = pickFields(plainColumnFields, column)
  const isSame = Object.entries(fields).every(([name, value]) => now[name as 'name'] === value)
  const gesture = newId()
  const edit = () => editColumn(session, boardId, now, fields, 'Erro ao restaurar')
  if (!isSame && !(await inGesture(gesture, edit))) return
  const shift = () => shiftBack(session, columns, boardId, column.id)
  const shifted = await inGesture(gesture, shift)
  if (shifted === 'refused') return
  if (isSame && shifted === 'stays') toasts.notice('A coluna já está assim')
  else toasts.success('Coluna restaurada!')
}

/** To its place among those that were there then and are there now. */
async function shiftBack(
  session: ProjectSession,
  then: ColumnState[],
  boardId: string,
  columnId: string,
): Promise<'stays' | 'moved' | 'refused'> {
  const now = columnsOf(session.store.view().state, boardId) ?? []
  const from = now.findIndex(({ id }) => id === columnId)
  const left = then.filter(({ id }) => now.some((column) => column.id === id))
  const position = left.findIndex(({ id }) => id === columnId)
  if (from < 0 || from === position) return 'stays'
  return (await shiftColumn(session, boardId, columnId, from, position)) ? 'moved' : 'refused'
}
