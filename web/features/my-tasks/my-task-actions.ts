import type { Change } from '#contract/events.ts'
import { limits } from '#contract/limits.ts'
import type { listMyTasks, MyTask } from '#contract/my-tasks.ts'
import type { Received, Route, Sent } from '#contract/route.ts'
import { changeTask, moveTask } from '#contract/tasks.ts'
import { undoChange } from '#contract/undo.ts'
import { prepare } from '#web/api/call.ts'
import { newId } from '#web/api/new-id.ts'
import { myTasksKey, queryClient } from '#web/api/query-client.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { outboxOf } from '#web/features/offline/own-outbox.ts'
import { toasts } from '#web/ui/toasts.ts'
import { foreseenTasks } from './foreseen-tasks.ts'

/** To the end of the first 'Concluída' column of its board (R27). */
export async function completeTask(userId: string, task: MyTask): Promise<void> {
  const { id: taskId, projectId, doneColumnId: columnId } = task
  if (columnId === null) {
    toasts.notice(
      'Este board não tem coluna “Concluída”',
      `Em “${task.boardName}”, edite uma coluna e escolha o tipo Concluída.`,
    )
    return
  }
  const from = { columnId: task.columnId, position: 0 }
  const key = await send(userId, task, {
    request: [moveTask, { projectId, taskId, columnId }],
    change: { type: 'task.moved', taskId, columnId, position: limits.tasksPerColumn, from },
    failure: 'Erro ao mover tarefa',
  })
  const version = key && outboxOf(userId).versions.get(key)
  if (!version) return
  const onPress = () => void bringBack(userId, task, columnId, version)
  toasts.success('Tarefa concluída!', task.title, { label: 'Desfazer', onPress })
}

async function bringBack(userId: string, task: MyTask, from: string, version: number) {
  const { id: taskId, projectId, columnId } = task
  const done = await send(userId, task, {
    request: [undoChange, { projectId, version }],
    change: {
      ...{ type: 'task.moved', taskId, columnId, position: 0 },
      from: { columnId: from, position: limits.tasksPerColumn },
    },
    failure: 'Erro ao desfazer',
  })
  if (done) toasts.success('Desfeito!')
}

/** Saved without a word: the list shows it (R25). */
export async function redateTask(userId: string, task: MyTask, dueDate: string | null) {
  const { id: taskId, projectId, columnId } = task
  if (dueDate === task.dueDate) return
  const before = { dueDate: task.dueDate }
  await send(userId, task, {
    request: [changeTask, { projectId, taskId, dueDate }],
    change: { type: 'task.edited', taskId, columnId, dueDate, before },
    failure: 'Erro ao atualizar tarefa',
  })
}

interface Sending<R extends Route> {
  request: [route: R, input: Sent<R>]
  /** How it is shown meanwhile, here and on its board. */
  change: Change
  failure: string
}

/** By the outbox, as on a board: shown at once, kept without connection. Its key, once it is done. */
async function send<R extends Route>(
  userId: string,
  { projectId, projectName }: MyTask,
  { request: [route, input], change, failure }: Sending<R>,
): Promise<string | null> {
  const key = newId()
  const request = prepare(route, input, key)
  const entry = { key, projectId, projectName, request, change }
  const outcome = await outboxOf(userId).add(entry)
  if (outcome === 'kept') return null
  if (outcome !== 'done') tellFailure(failure, outcome)
  else queryClient.setQueryData<List>(myTasksKey, (list) => list && after(list, change, userId))
  // A reading that began before the change would bring back what was there before.
  void queryClient.invalidateQueries({ queryKey: myTasksKey })
  return outcome === 'done' ? key : null
}

type List = Received<typeof listMyTasks>

const after = (list: List, change: Change, userId: string): List => ({
  ...list,
  tasks: foreseenTasks(list.tasks, change, userId),
})
