import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { looks } from './looks.ts'
import { RowsPlot } from './RowsPlot.tsx'

/** Of the lines, from top to bottom: how much of each its bar fills. */
function filled(whole?: number): number[] {
  const row = (value: number) => ({
    ...{ key: `${value}`, name: '', note: '', words: '', values: [value] },
  })
  const plot = createElement(RowsPlot, {
    ...{ label: 'Tempo', rows: [row(6), row(3)], ...(whole && { whole }) },
    series: [{ name: 'Trabalhando', look: looks.working }],
  })
  const drawn = renderToStaticMarkup(createElement(MemoryRouter, null, plot))
  const lines = drawn.matchAll(/h(\d+)v14h\S+ class="fill-sunken"><\/path><path d="M0 \d+h(\d+)v/g)
  return [...lines].map(([, line, bar]) => Number(bar) / Number(line))
}

it('draws bars against the longest of them, or against the whole where there is one', () => {
  expect(filled()).toEqual([1, 0.5])
  expect(filled(12)).toEqual([0.5, 0.25])
})
