import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { deleteTask } from '#contract/tasks.ts'

beforeAll(() => {
  // What a browser has and Node has not, and a server that accepts every change.
  vi.stubGlobal('location', { origin: 'http://kanban.example' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async () => Response.json({ event: null, version: 1 }))
})
afterAll(() => vi.unstubAllGlobals())

it('leaves nobody behind in the outbox when a project leaves the cache', async () => {
  const { projectQuery } = await import('./project-query.ts')
  const { ProjectSession } = await import('#web/features/project/state/project-session.ts')
  const { queryClient } = await import('#web/api/query-client.ts')
  const session = new ProjectSession({ state, access: 'edit', people: [] }, 'ana')
  const { queryKey } = projectQuery('ana', project.id, undefined)
  queryClient.setQueryData(queryKey, session)
  const isSettledAfterDeleting = async (taskId: string) => {
    await session.act({
      route: deleteTask,
      input: { taskId },
      foresee: () => ({ type: 'task.deleted', taskId, title: 'Um', columnId: 'c', position: 0 }),
      failure: 'Erro ao excluir tarefa',
    })
    return !session.store.isPending(taskId)
  }
  expect(await isSettledAfterDeleting('first')).toBe(true)
  queryClient.removeQueries({ queryKey })
  expect(await isSettledAfterDeleting('second')).toBe(false)
})

const project = {
  id: 'praça',
  name: 'Praça',
  description: '',
  createdBy: 'ana',
  createdAt: '2026-01-01T00:00:00.000Z',
}

const state = { version: 1, project, labels: [], boards: [] }
