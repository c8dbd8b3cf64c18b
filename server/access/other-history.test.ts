import { expect, it, onTestFinished } from 'vitest'
import { createProject } from '#contract/projects.ts'
import { addPerson } from '#server/testing/people.ts'
import { startWorld } from '#server/testing/world.ts'

it('a change made on another history than the one that is served is refused', async () => {
  const world = await startWorld()
  onTestFinished(() => world.stop())
  const ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  const { id } = await ana.call(createProject, { name: 'Reforma' })
  const rename = (history: Record<string, string>) =>
    world.fetch(`/api/projects/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${ana.token}`,
        'content-type': 'application/json',
        ...history,
      },
      body: JSON.stringify({ name: `Reforma ${Object.keys(history).length}` }),
    })

  const plain = await rename({})
  expect(plain.status).toBe(200)
  const history = plain.headers.get('x-history') ?? ''
  expect(history).toBe(world.services.history)
  expect((await rename({ 'x-history': history })).status).toBe(200)
  const refused = await rename({ 'x-history': '00000000-0000-4000-8000-000000000000' })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ code: 'history_replaced' })
  // It says which one there is now, streams too: who hears it begins anew.
  expect(refused.headers.get('x-history')).toBe(history)
  const stream = await world.fetch(`/api/projects/${id}/events`, {
    headers: { authorization: `Bearer ${ana.token}`, accept: 'text/event-stream' },
  })
  expect(stream.headers.get('x-history')).toBe(history)
  await stream.body?.cancel()
})
