import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { Change } from '#contract/events.ts'
import { locally } from './local-database.ts'
import { deviceStorage } from './outbox-storage.ts'

const task = { taskId: 't', columnId: 'c' }
const text = { title: 'Pintar o muro', description: 'Minhas palavras' }
const before = { title: 'Pintar', description: '' }

/** As an older version has kept it. */
const keepOld = (key: string, change: Change, body: object, textFrom: string | null) =>
  locally(async (db) => {
    const request = { path: '/', method: 'PATCH', key, right: 'approved' as const }
    const old = { key, personId: 'ana', projectId: 'p', tab: 'gone', madeAt: 1, textFrom, change }
    await db.put('outbox', { ...old, request: { ...request, body: JSON.stringify(body) } })
  })

async function bodyOf(key: string) {
  const entries = await deviceStorage.entriesOf('ana')
  return JSON.parse(entries.find((entry) => entry.key === key)?.request.body ?? 'null')
}

it('lets an edit that waited to know the number of its text say the words instead', async () => {
  const change: Change = { type: 'task.edited', ...task, ...text, before }
  await keepOld('edit', change, { ...text, textVersion: 12 }, 'retitle')
  const words = { titleBefore: 'Pintar', descriptionBefore: '' }
  expect(await bodyOf('edit')).toEqual({ ...text, ...words })
})

it('lets one that gave a task its old fields back say the words of those it changes', async () => {
  const edit = { description: 'Como era', priority: 'high' as const }
  const change: Change = { type: 'task.edited', ...task, ...edit, before: { description: 'Nova' } }
  await keepOld('restored', change, { ...edit, textVersion: 12 }, 'retitle')
  expect(await bodyOf('restored')).toEqual({ ...edit, descriptionBefore: 'Nova' })
})

it('does the same for an edit of a comment', async () => {
  const edit = { commentId: 'm', text: 'Rosa', mentions: [], before: 'Azul' }
  const change: Change = { type: 'comment.edited', ...task, ...edit }
  await keepOld('comment', change, { text: 'Rosa', textVersion: 12 }, 'undo')
  expect(await bodyOf('comment')).toEqual({ text: 'Rosa', textBefore: 'Azul' })
})

it('leaves alone what may have been sent as it is: the server knows it by those words', async () => {
  const change: Change = { type: 'task.edited', ...task, ...text, before }
  await keepOld('first', change, { ...text, textVersion: 12 }, null)
  expect(await bodyOf('first')).toEqual({ ...text, textVersion: 12 })
})
