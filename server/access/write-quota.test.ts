import { expect, it, onTestFinished } from 'vitest'
import { changeProject, createProject, openProject } from '#contract/projects.ts'
import { seconds } from '#server/testing/clock.ts'
import { addPerson } from '#server/testing/people.ts'
import { startWorld } from '#server/testing/world.ts'

it('an account that writes without end is slowed down, and nobody else', async () => {
  const world = await startWorld({ writesPerMinute: 60 })
  onTestFinished(() => world.stop())
  const place = { db: world.services.db, fetch: world.fetch }
  const ana = await addPerson(place, 'Ana Souza')
  const bruno = await addPerson(place, 'Bruno Lima')
  const { id: projectId } = await ana.call(createProject, { name: 'Praça' })
  const rename = (number: number) => ana.call(changeProject, { projectId, name: `Praça ${number}` })
  for (let number = 2; number <= 30; number += 1) await rename(number)

  await expect(rename(31)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
  const refused = await world.fetch(`/api/projects/${projectId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Praça 31' }),
  })
  expect(refused.headers.get('retry-after')).toBe('1')
  expect((await ana.call(openProject, { projectId })).project.name).toBe('Praça 30')
  await bruno.call(createProject, { name: 'Horta' })

  world.clock.advance(seconds(2))
  await rename(31)
  await rename(32)
  await expect(rename(33)).rejects.toMatchObject({ status: 429 })
})
