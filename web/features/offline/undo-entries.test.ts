import { expect, it } from 'vitest'
import type { Change, ProjectEvent } from '#contract/events.ts'
import { ApiError } from '#web/api/api-error.ts'
import { ImaginedDevice, quiet } from './imagined-browser.ts'
import { Outbox } from './outbox.ts'

const change: Change = { type: 'project.edited', name: 'Praça', before: { name: 'Horta' } }

const entry = (key: string, path: string, undoes: string | null = null) => ({
  ...{ key, projectId: 'praça', projectName: 'Praça', change, undoes },
  request: { path, method: 'POST', body: null, key, right: 'anyone' as const },
})

const undoOf = (key: string, undone: string) => entry(key, '/api/x/events/0/undo', undone)

function offline(refusedAtFirst?: ApiError) {
  const device = new ImaginedDevice()
  const sent: string[] = []
  const refusals = refusedAtFirst ? [refusedAtFirst] : []
  const ground = device.openTab('one')
  const outbox = new Outbox('ana', {
    ...ground,
    deliver: async (request, as) => {
      const refusal = device.server.network === 'up' && refusals.shift()
      if (refusal) throw refusal
      const answer = await ground.deliver(request, as)
      sent.push(request.path)
      return answer
    },
  })
  device.server.network = 'down'
  const back = async () => {
    device.server.network = 'up'
    device.wake()
    await quiet()
  }
  return { device, outbox, sent, back }
}

it('sends what was done and undone without connection, in order and with its version', async () => {
  const { outbox, sent, back, device } = offline()
  void outbox.add(entry('made', '/api/x'))
  void outbox.add(undoOf('undone', 'made'))
  void outbox.add(undoOf('redone', 'undone'))
  await quiet()
  await back()
  expect(sent).toEqual(['/api/x', '/api/x/events/2/undo', '/api/x/events/3/undo'])
  expect(device.entries.size).toBe(0)
})

it('sends an undo with the version of what was heard of before it was answered', async () => {
  const notApproved = new ApiError(403, { code: 'approval_required', message: '' })
  const { outbox, sent, back } = offline(notApproved)
  void outbox.add(entry('made', '/api/x'))
  void outbox.add(undoOf('undone', 'made'))
  await quiet()
  // Its line stops until the person is let in again.
  await back()
  expect(sent).toEqual([])
  outbox.confirmed('praça', { key: 'made', version: 7 } as ProjectEvent)
  expect(outbox.versions.get('made')).toBe(7)
  await outbox.resume()
  await quiet()
  expect(sent).toEqual(['/api/x/events/7/undo'])
})

it('undoes nothing of what was refused, and takes it from the screen', async () => {
  const { outbox, sent, back, device } = offline()
  const refused: string[] = []
  const deaf = { added: () => {}, settled: () => {} }
  outbox.watch('praça', { ...deaf, refused: (key) => void refused.push(key) })
  void outbox.add(entry('made', '/api/forbidden'))
  void outbox.add(undoOf('undone', 'made'))
  void outbox.add(undoOf('redone', 'undone'))
  void outbox.add(entry('other', '/api/x'))
  await quiet()
  await back()
  expect(sent).toEqual(['/api/x'])
  expect(refused.sort()).toEqual(['made', 'redone', 'undone'])
  expect(device.entries.size).toBe(0)
})
