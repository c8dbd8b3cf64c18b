import { afterAll, beforeAll, expect, it } from 'vitest'
import { getCalendar, setCalendar } from '#contract/calendar.ts'
import { nationalCalendar } from '#contract/holidays.ts'
import { limits } from '#contract/limits.ts'
import { addAccount, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let administrator: Awaited<ReturnType<typeof signIn>>
let ana: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  world = await startWorld({ adminPassword: 'segredo do admin' })
  administrator = await signIn(world.fetch, world.services.config.adminEmail, 'segredo do admin')
  const { email } = await addAccount({ db: world.services.db }, 'Ana Souza')
  ana = await signIn(world.fetch, email)
})
afterAll(() => world.stop())

const birthday = { day: '2026-01-25', name: 'Aniversário', kind: 'holiday', yearly: true } as const
const bridge = { day: '2026-06-05', name: 'Emenda', kind: 'optional', yearly: false } as const

it('has the national holidays alone until the administrator says otherwise (R32)', async () => {
  expect(await ana.call(getCalendar, {})).toEqual(nationalCalendar)
})

it('is chosen by the administrator and seen by everybody, by day (R32)', async () => {
  const chosen = { state: 'SP', restOnOptional: true, days: [bridge, birthday] } as const
  await administrator.call(setCalendar, { ...chosen, days: [...chosen.days] })
  expect(await ana.call(getCalendar, {})).toEqual({ ...chosen, days: [birthday, bridge] })

  await administrator.call(setCalendar, { state: null, restOnOptional: false, days: [bridge] })
  expect(await ana.call(getCalendar, {})).toEqual({ ...nationalCalendar, days: [bridge] })
})

it.each([
  ['a state that is none', { state: 'XX' }],
  ['a day that is none', { days: [{ ...bridge, day: '2026-02-30' }] }],
  ['a day without a name', { days: [{ ...bridge, name: ' ' }] }],
  ['too many days', { days: Array(limits.ownDays + 1).fill(bridge) }],
])('refuses %s', async (_, wrong) => {
  const body = { ...nationalCalendar, ...wrong } as typeof nationalCalendar
  await expect(administrator.call(setCalendar, body)).rejects.toMatchObject({
    code: 'validation_failed',
  })
})
