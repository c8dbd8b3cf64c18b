import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeNoticeSettings, getNoticeSettings } from '#contract/notice-settings.ts'
import type { Sent } from '#contract/route.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

const settings = () => ana.call(getNoticeSettings, {})
const change = (changed: Sent<typeof changeNoticeSettings>) =>
  ana.call(changeNoticeSettings, changed)

it('are a bundle every four hours until somebody chooses otherwise (R34)', async () => {
  expect(await settings()).toMatchObject({
    kinds: { mentioned: { mail: 'hours', push: true }, created: { mail: 'hours', push: false } },
    ...{ timeZone: null, quietFrom: null, quietTo: null, weeklySummary: false },
  })
})

it('change only where something is said, also when two devices say it at once', async () => {
  await Promise.all([
    change({ kinds: { due: { mail: 'daily' } } }),
    change({ kinds: { commented: { push: false } } }),
    change({ quietFrom: '22:00', quietTo: '07:00', weeklySummary: true }),
  ])
  const after = await change({ timeZone: 'America/Manaus' })
  expect(after).toMatchObject({
    kinds: {
      due: { mail: 'daily', push: true },
      commented: { mail: 'hours', push: false },
      mentioned: { mail: 'hours', push: true },
    },
    ...{ timeZone: 'America/Manaus', quietFrom: '22:00', quietTo: '07:00', weeklySummary: true },
  })
  expect(await settings()).toEqual(after)
  expect(await change({ timeZone: null })).toEqual({ ...after, timeZone: null })
})

it.each([
  ['a kind that is none', { kinds: { paid: { mail: 'never' } } }],
  ['a pace that is none', { kinds: { due: { mail: 'yearly' } } }],
  ['a zone that is none', { timeZone: 'Marte/Olympus' }],
  ['an offset in place of a zone', { timeZone: '+03:00' }],
  ['an hour that is none', { quietFrom: '24:00' }],
])('refuses %s', async (_, wrong) => {
  await expect(change(wrong as never)).rejects.toMatchObject({ code: 'validation_failed' })
})
