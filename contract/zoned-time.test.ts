import { describe, expect, it } from 'vitest'
import { hourIn, momentIn, quietUntil } from './zoned-time.ts'

const saoPaulo = 'America/Sao_Paulo'
const newYork = 'America/New_York'

describe('an hour of a day', () => {
  it.each([
    [saoPaulo, '2026-11-16', '08:00', '2026-11-16T11:00Z'],
    ['Asia/Kolkata', '2026-11-16', '08:00', '2026-11-16T02:30Z'],
    ['Pacific/Kiritimati', '2026-11-16', '08:00', '2026-11-15T18:00Z'],
    // The clocks were put forward and back at two on these days.
    [newYork, '2026-03-08', '08:00', '2026-03-08T12:00Z'],
    [newYork, '2026-03-08', '01:30', '2026-03-08T06:30Z'],
    [newYork, '2026-11-01', '08:00', '2026-11-01T13:00Z'],
    // Until 2019 midnight was left out when summer began.
    [saoPaulo, '2018-11-04', '08:00', '2018-11-04T10:00Z'],
  ])('in %s, %s %s, is %s', (zone, day, hour, moment) => {
    expect(momentIn(zone, day, hour)).toEqual(new Date(moment))
    expect(hourIn(zone, new Date(moment))).toBe(hour)
  })
})

describe('quiet hours', () => {
  const until = (quietFrom: string | null, quietTo: string | null, moment: string) =>
    quietUntil({ quietFrom, quietTo }, saoPaulo, new Date(moment))

  it.each([
    ['22:00', '07:00', '2026-11-17T01:30Z', '2026-11-17T10:00Z'],
    ['22:00', '07:00', '2026-11-17T09:59Z', '2026-11-17T10:00Z'],
    ['12:00', '13:30', '2026-11-17T15:00Z', '2026-11-17T16:30Z'],
  ])('from %s to %s end, at %s, at %s', (from, to, moment, end) => {
    expect(until(from, to, moment)).toEqual(new Date(end))
  })

  it.each([
    ['22:00', '07:00', '2026-11-17T10:00Z'],
    ['22:00', '07:00', '2026-11-17T00:59Z'],
    ['12:00', '13:30', '2026-11-17T16:30Z'],
    ['12:00', '12:00', '2026-11-17T15:00Z'],
    ['12:00', null, '2026-11-17T15:00Z'],
    [null, null, '2026-11-17T15:00Z'],
  ])('from %s to %s are not at %s', (from, to, moment) => {
    expect(until(from, to, moment)).toBeNull()
  })
})
