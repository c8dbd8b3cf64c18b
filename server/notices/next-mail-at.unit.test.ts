import { expect, it } from 'vitest'
import { nextMailAt } from './next-mail-at.ts'

const awake = { timeZone: 'America/Sao_Paulo', quietFrom: null, quietTo: null }
const asleep = { ...awake, quietFrom: '22:00', quietTo: '07:30' }
const manaus = { ...awake, timeZone: 'America/Manaus' }

// The 16th of November 2026 is a Monday; eight in São Paulo is eleven in UTC.
it.each([
  ['now', awake, '2026-11-16T03:00Z', '2026-11-16T03:00Z'],
  ['now', asleep, '2026-11-16T03:00Z', '2026-11-16T10:30Z'],
  ['hours', awake, '2026-11-16T12:00Z', '2026-11-16T16:00Z'],
  ['hours', asleep, '2026-11-16T23:00Z', '2026-11-17T10:30Z'],
  ['daily', awake, '2026-11-16T10:59Z', '2026-11-16T11:00Z'],
  ['daily', awake, '2026-11-16T11:00Z', '2026-11-17T11:00Z'],
  ['daily', manaus, '2026-11-16T11:00Z', '2026-11-16T12:00Z'],
  ['daily', { ...asleep, quietTo: '09:00' }, '2026-11-16T03:00Z', '2026-11-16T12:00Z'],
  ['weekly', awake, '2026-11-15T12:00Z', '2026-11-16T11:00Z'],
  ['weekly', awake, '2026-11-16T11:00Z', '2026-11-23T11:00Z'],
  ['weekly', awake, '2026-11-18T11:00Z', '2026-11-23T11:00Z'],
  ['summary', manaus, '2026-11-18T11:00Z', '2026-11-23T12:00Z'],
] as const)('a mail %s, for %o, of what is new at %s leaves at %s', (pace, hours, now, due) => {
  expect(nextMailAt(pace, hours, new Date(now))).toEqual(new Date(due))
})
