import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeTasks, copyTasks, deleteTasks, moveTasks } from '#contract/many-tasks.ts'
import { createTask } from '#contract/tasks.ts'
import { createWebhook } from '#contract/webhooks.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson } from '#server/testing/people.ts'
import { openReceiver, toThisMachine } from '#server/testing/receiver.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld(toThisMachine)
})
afterAll(() => world.stop())

it('what concerns several tasks names all of them, and says nothing of their words', async () => {
  const ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  const { projectId, columnId, otherColumnId, taskId } = await exampleProject(ana, [])
  const here = { projectId }
  const { event } = await ana.call(createTask, { ...here, columnId, title: 'Segredo' })
  const other = event?.change.type === 'task.created' ? event.change.taskId : ''
  const receiver = await openReceiver()
  await ana.call(createWebhook, { ...here, url: receiver.url, kinds: null })
  const taskIds = [taskId, other]
  await ana.call(changeTasks, { ...here, taskIds, priority: 'high' })
  await ana.call(moveTasks, { ...here, taskIds, columnId: otherColumnId })
  await ana.call(copyTasks, { ...here, taskIds })
  await ana.call(deleteTasks, { ...here, taskIds })
  await world.services.webhooks.settled()
  const told = receiver.received
    .map(({ said }) => said)
    .sort((a, b) => a.data.version - b.data.version)
  expect(told).toMatchObject([
    { type: 'tasks.edited', data: { taskIds, columnIds: [columnId] } },
    { type: 'tasks.moved', data: { taskIds, columnId: otherColumnId } },
    {
      type: 'tasks.copied',
      data: { fromTaskIds: taskIds, taskIds: [expect.any(String), expect.any(String)] },
    },
    { type: 'tasks.deleted', data: { taskIds } },
  ])
  expect(JSON.stringify(told)).not.toContain('Segredo')
})
