import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Outbox, Watcher } from './outbox.ts'

let open: (personId: string) => Outbox

beforeAll(async () => {
  // What a browser has and Node has not, and a server that accepts every change.
  vi.stubGlobal('location', { origin: 'http://kanban.example' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', async () => Response.json({ event: null, version: 1 }))
  const { Outbox } = await import('./outbox.ts')
  open = (personId) => new Outbox(personId)
})
afterAll(() => vi.unstubAllGlobals())

const change = (key: string) => ({
  key,
  projectId: 'praça',
  projectName: 'Praça das Flores',
  request: { path: '/api/x', method: 'POST', body: '{}', key, right: 'anyone' as const },
  change: { type: 'project.edited' as const, name: 'Praça', before: { name: 'Horta' } },
  textFrom: null,
})

function listener() {
  const heard: string[] = []
  const watcher: Watcher = {
    adopted: ({ key }) => void heard.push(key),
    settled: (key) => void heard.push(key),
    refused: (key) => void heard.push(key),
  }
  return { heard, watcher }
}

describe('who watches a project in the outbox', () => {
  it('hears what became of its changes until they stop watching', async () => {
    const outbox = open('ana')
    const { heard, watcher } = listener()
    const stop = outbox.watch('praça', watcher)
    expect(await outbox.add(change('first'))).toBe('done')
    stop()
    expect(await outbox.add(change('second'))).toBe('done')
    expect(heard).toEqual(['first'])
  })

  it('stops nobody but themselves', async () => {
    const outbox = open('ana')
    const [before, after] = [listener(), listener()]
    const stop = outbox.watch('praça', before.watcher)
    outbox.watch('praça', after.watcher)
    stop()
    await outbox.add(change('first'))
    expect([before.heard, after.heard]).toEqual([[], ['first']])
  })
})
