import {
  addItem,
  addItems,
  changeItem,
  convertItem,
  deleteItem,
  moveItem,
  tickItem,
} from '#contract/checklists.ts'
import { numberedLater } from '#contract/defaults.ts'
import { plainItemFields } from '#contract/item-fields.ts'
import { initialFields, pickFields } from '#contract/plain-fields.ts'
import type { Item, ProjectState } from '#contract/state.ts'
import { plainTaskFields } from '#contract/task-fields.ts'
import { newId } from '#web/api/new-id.ts'
import { inColumn } from '#web/features/project/state/in-column.ts'
import { cardIn, placeOf } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

const itemsOf = (state: ProjectState, taskId: string) => cardIn(state, taskId)?.details?.items ?? []

export const appendItem = (session: ProjectSession, taskId: string, text: string) => {
  const itemId = newId()
  const fields = { ...initialFields(plainItemFields), text }
  return session.act({
    route: addItem,
    input: { taskId, id: itemId, text },
    foresee: inColumn(taskId, (columnId) => ({
      type: 'item.added',
      itemId,
      taskId,
      columnId,
      ...fields,
    })),
    failure: 'Erro ao adicionar item',
    success: { title: 'Item adicionado!' },
  })
}

/** Several lines that were pasted: one change. */
export const appendItems = (session: ProjectSession, taskId: string, texts: string[]) => {
  const items = texts.map((text) => ({ itemId: newId(), text }))
  return session.act({
    route: addItems,
    input: { taskId, items: items.map(({ itemId, text }) => ({ id: itemId, text })) },
    foresee: inColumn(taskId, (columnId) => ({ type: 'item.pasted', taskId, columnId, items })),
    failure: 'Erro ao adicionar item',
    success: { title: `${items.length} itens adicionados!` },
  })
}

export const tick = (session: ProjectSession, taskId: string, item: Item, completed: boolean) => {
  const { id: itemId, text } = item
  return session.act({
    route: tickItem,
    input: { taskId, itemId, completed },
    foresee: inColumn(taskId, (columnId) => ({
      type: 'item.ticked',
      itemId,
      taskId,
      columnId,
      text,
      completed,
    })),
    failure: 'Erro ao atualizar item',
  })
}

type ItemEdit = Partial<Pick<Item, 'text' | 'assignee' | 'dueDate'>>

export const editItem = (session: ProjectSession, taskId: string, item: Item, edit: ItemEdit) => {
  const itemId = item.id
  const before = pickFields(edit, item)
  return session.act({
    route: changeItem,
    input: { taskId, itemId, ...edit },
    foresee: inColumn(taskId, (columnId) => ({
      type: 'item.edited',
      itemId,
      taskId,
      columnId,
      ...edit,
      before,
    })),
    failure: 'Erro ao atualizar item',
  })
}

/** To a place in the list without the item itself; beyond the last place it is the last. */
export const shiftItem = (
  session: ProjectSession,
  taskId: string,
  itemId: string,
  position: number,
) =>
  session.act({
    route: moveItem,
    input: { taskId, itemId, position },
    foresee: (state) => {
      const columnId = placeOf(state, taskId)?.columnId
      const items = itemsOf(state, taskId)
      const from = items.findIndex(({ id }) => id === itemId)
      const to = Math.min(position, items.length - 1)
      if (!columnId || from < 0 || to === from) return null
      return { type: 'item.moved', itemId, taskId, columnId, position: to, from }
    },
    failure: 'Erro ao atualizar item',
  })

export const removeItem = (
  session: ProjectSession,
  taskId: string,
  item: Item,
  position: number,
) => {
  const { id: itemId, completed } = item
  return session.act({
    route: deleteItem,
    input: { taskId, itemId },
    foresee: inColumn(taskId, (columnId) => ({
      type: 'item.deleted',
      itemId,
      taskId,
      columnId,
      ...pickFields(plainItemFields, item),
      completed,
      position,
    })),
    failure: 'Erro ao excluir item',
    success: { title: 'Item excluído!' },
  })
}

/** The item becomes a task right below its own. */
export const makeTaskOf = (
  session: ProjectSession,
  taskId: string,
  { id: itemId, text, assignee, dueDate, completed }: Item,
) => {
  const newTaskId = newId()
  return session.act({
    route: convertItem,
    input: { taskId, itemId, id: newTaskId },
    foresee: (state) => {
      const place = placeOf(state, taskId)
      const position = itemsOf(state, taskId).findIndex(({ id }) => id === itemId)
      if (!place || position < 0) return null
      return {
        type: 'item.converted',
        itemId,
        taskId,
        columnId: place.columnId,
        completed,
        position,
        newTaskId,
        newPosition: place.position + 1,
        number: numberedLater,
        ...initialFields(plainTaskFields),
        title: text,
        assignees: assignee ? [assignee] : [],
        dueDate,
      }
    },
    failure: 'Erro ao criar tarefa',
    doing: 'criar tarefas',
    success: { title: 'Tarefa criada!' },
  })
}
