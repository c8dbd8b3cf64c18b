import { addItem, deleteItem, tickItem } from '#contract/checklists.ts'
import type { Item } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { inColumn } from '#web/features/project/state/in-column.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

export const appendItem = (session: ProjectSession, taskId: string, text: string) => {
  const itemId = newId()
  return session.act({
    route: addItem,
    input: { taskId, id: itemId, text },
    foresee: inColumn(taskId, (columnId) => ({
      type: 'item.added',
      itemId,
      taskId,
      columnId,
      text,
    })),
    failure: 'Erro ao adicionar item',
    success: { title: 'Item adicionado!' },
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

export const removeItem = (
  session: ProjectSession,
  taskId: string,
  item: Item,
  position: number,
) => {
  const { id: itemId, text, completed } = item
  return session.act({
    route: deleteItem,
    input: { taskId, itemId },
    foresee: inColumn(taskId, (columnId) => ({
      type: 'item.deleted',
      itemId,
      taskId,
      columnId,
      text,
      completed,
      position,
    })),
    failure: 'Erro ao excluir item',
  })
}
