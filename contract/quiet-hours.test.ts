import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hourIn, quietUntil } from './zoned-time.ts'

const lisbon = 'Europe/Lisbon'
const at = (text: string) => new Date(text)

it('end at their hour also in the nights in which the clocks change', () => {
  const night = { quietFrom: '22:00', quietTo: '08:00' }
  expect(quietUntil(night, lisbon, at('2026-03-28T23:00Z'))).toEqual(at('2026-03-29T07:00Z'))
  expect(quietUntil(night, lisbon, at('2026-10-24T22:00Z'))).toEqual(at('2026-10-25T08:00Z'))
})

it('end within a day at an hour that is not quiet, whatever they are and wherever', () => {
  const time = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
  const hours = fc.record({ quietFrom: time, quietTo: time })
  const zone = fc.constantFrom('America/Sao_Paulo', 'America/Noronha', lisbon, 'Asia/Kathmandu')
  const year = { min: at('2026-01-01T00:00Z'), max: at('2026-12-31T00:00Z'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(year), hours, zone, (moment, hours, zone) => {
      const end = quietUntil(hours, zone, moment)
      if (!end) return
      expect(quietUntil(hours, zone, end), hourIn(zone, end)).toBeNull()
      expect(end.getTime()).toBeGreaterThan(moment.getTime())
      expect(end.getTime() - moment.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
    }),
    { numRuns: 300 },
  )
})

it('end with the second of an hour that comes twice', () => {
  // In Santiago it is 23:00 again at midnight: of the two 23:30 the first has passed.
  const quiet = { quietFrom: '20:00', quietTo: '23:30' }
  const moment = at('2026-04-05T03:10Z')
  expect(quietUntil(quiet, 'America/Santiago', moment)).toEqual(at('2026-04-05T03:30Z'))
})
