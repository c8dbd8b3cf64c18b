import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { until } from '#server/testing/until.ts'
import { createPresence, type Place } from './presence.ts'
import { usualTimes } from './times.ts'

const place: Place = { projectId: randomUUID(), board: randomUUID() }
const people = (count: number, name = 'pessoa') =>
  Array.from({ length: count }, (_, number) => `${name} ${String(number).padStart(4, '0')}`)

/** Processes that hear each other at once; each tells when a place has settled. */
function processes(names: string[]) {
  const all = names.map((name) => {
    let settled = Promise.withResolvers<void>()
    const presence = createPresence({
      now: () => new Date(0),
      times: { ...usualTimes, presenceSettles: 1 },
      announce: (text) => {
        expect(Buffer.byteLength(text)).toBeLessThan(7_900)
        for (const other of all) if (other.name !== name) other.presence.hear(name, text)
      },
      changed: () => settled.resolve(),
    })
    const next = () => {
      settled = Promise.withResolvers()
      return settled.promise
    }
    return { name, presence, next }
  })
  return all
}

it('names no more people than fit, and counts the others', async () => {
  const [here] = processes(['here'])
  if (!here) return
  const { presence, next } = here
  const settled = next()
  for (const person of people(limits.peopleShown + 2)) presence.arrive(place, person)
  await settled
  const { ids, more } = presence.peopleAt(place)
  expect(ids).toEqual(people(limits.peopleShown))
  expect(more).toBe(2)
})

it('does not see a reconnection', async () => {
  const [here] = processes(['here'])
  if (!here) return
  const { presence, next } = here
  const [ana = '', bruno = ''] = people(2)
  const first = next()
  presence.arrive(place, ana)
  await first
  const second = next()
  presence.leave(place, ana)
  presence.arrive(place, bruno)
  presence.arrive(place, ana)
  await second
  expect(presence.peopleAt(place).ids).toEqual([ana, bruno])
})

it('counts a person once, in however many tabs and processes', async () => {
  const [here, there] = processes(['here', 'there'])
  if (!here || !there) return
  const settled = [here.next(), there.next()]
  for (const person of people(3)) {
    here.presence.arrive(place, person)
    here.presence.arrive(place, person)
    there.presence.arrive(place, person)
  }
  await Promise.all(settled)
  for (const { presence } of [here, there]) {
    await until('all three', () => presence.peopleAt(place).ids.length === 3)
    expect(presence.peopleAt(place)).toEqual({ ids: people(3), more: 0 })
  }
})

it('says of a crowd as many as fit into a message, and how many more', async () => {
  const [here, there] = processes(['here', 'there'])
  if (!here || !there) return
  for (const person of people(400, '0123456789abcdef0123456789abcdef')) {
    there.presence.arrive(place, person)
  }
  const counted = () => {
    const { ids, more } = here.presence.peopleAt(place)
    return ids.length + more
  }
  await until('the crowd', () => counted() === 400)
  there.presence.stop()
  await until('nobody', () => counted() === 0)
})
