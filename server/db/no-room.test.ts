import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { changeProject, createProject, openProject } from '#contract/projects.ts'
import { getHealth } from '#contract/system.ts'
import { minutes } from '#server/testing/clock.ts'
import { fillDisk } from '#server/testing/full-disk.ts'
import { addPerson } from '#server/testing/people.ts'
import { startWorld } from '#server/testing/world.ts'
import { isOutOfRoom } from './no-room.ts'

it('asks to come back while the disk is full, and takes the same change when there is room', async () => {
  const world = await startWorld()
  onTestFinished(() => world.stop())
  const ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  const { id: projectId } = await ana.call(createProject, { name: 'Horta' })
  const disk = await fillDisk(world.services.db)

  const key = randomUUID()
  const rename = () => ana.call(changeProject, { projectId, name: 'Pomar' }, { key })
  await expect(rename()).rejects.toMatchObject({ status: 503, code: 'no_room' })
  const answer = await world.fetch(`/api/projects/${projectId}`, {
    method: 'PATCH',
    body: JSON.stringify({ name: 'Pomar' }),
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
  })
  expect(answer.headers.get('retry-after')).toBe('30')

  // Reading goes on, and who watches is told. One line for each, and no stack.
  expect((await ana.call(openProject, { projectId })).project.name).toBe('Horta')
  expect(await world.call(getHealth, {})).toMatchObject({ status: 'no_room' })
  const said = world.logLines.filter(({ msg }) => msg.includes('no room to write'))
  expect(said).toHaveLength(2)
  for (const line of said) expect(JSON.stringify(line).length).toBeLessThan(300)

  await disk.free()
  await rename()
  expect((await ana.call(openProject, { projectId })).project.name).toBe('Pomar')
  world.clock.advance(minutes(1))
  expect(await world.call(getHealth, {})).toMatchObject({ status: 'ok' })
})

it('is told by the code of the database, and not where a folder of ours is full', () => {
  const coded = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more })
  for (const code of ['53100', '53200', '58030']) {
    expect(isOutOfRoom(new Error('x', { cause: coded(code, { severity: 'ERROR' }) }))).toBe(true)
  }
  expect(isOutOfRoom(coded('53300', { severity: 'FATAL' }))).toBe(false)
  expect(isOutOfRoom(coded('ENOSPC'))).toBe(false)
})
