import { expect, it } from 'vitest'
import { boxOf, monthsBetween, timeScale, widthOf, withZoom, zoomIn } from './time-scale.ts'

const today = '2026-11-16'

it('begins on a Sunday before the first task, and has today and the last task in it', () => {
  const spans = [
    { from: '2026-10-07', to: '2026-10-09' },
    { from: '2026-12-01', to: '2026-12-24' },
  ]
  const scale = timeScale('month', spans, today)
  expect(scale).toMatchObject({ first: '2026-09-06', dayWidth: 20 })
  expect(boxOf(scale, { from: '2026-09-06', to: '2026-09-06' })).toEqual({ left: 0, width: 20 })
  expect(boxOf(scale, { from: today, to: '2026-11-18' })).toEqual({ left: 71 * 20, width: 60 })
  expect(widthOf(scale)).toBeGreaterThan(boxOf(scale, { from: today, to: '2026-12-24' }).width)
})

it('makes no line of centuries for a day that was mistyped', () => {
  const scale = timeScale('quarter', [{ from: '0202-01-01', to: '9999-12-31' }], today)
  expect(scale.weeks).toBeLessThan(400)
  const box = boxOf(scale, { from: '0202-01-01', to: '9999-12-31' })
  expect(box).toEqual({ left: 0, width: widthOf(scale) })
})

it('names the months that are seen', () => {
  expect(monthsBetween('2026-11-29', '2027-01-01')).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
  ])
})

it('reads the zoom from the address, a month where it says nothing known', () => {
  const zooms = ['escala=semana', 'escala=trimestre', 'escala=ano', '']
  expect(zooms.map((query) => zoomIn(new URLSearchParams(query)))).toEqual([
    'week',
    'quarter',
    'month',
    'month',
  ])
  expect(withZoom(new URLSearchParams('escala=semana'), 'month').toString()).toBe('')
})
