import { AxisText } from './Axes.tsx'
import { barPath, Filled } from './Filled.tsx'
import { letterWidth } from './fitting.ts'
import type { Look } from './looks.ts'

interface Entry {
  name: string
  look: Look
}

interface Props {
  entries: readonly Entry[]
  width: number
  id: string
}

const lineHeight = 20
const swatch = 14

/** Drawn with the chart, so that a picture or a sheet of paper has it too. */
export function Legend({ entries, width, id }: Props) {
  return places(entries, width).map(({ entry, x, line }) => (
    <g key={`${line} ${x}`}>
      <Filled look={entry.look} id={id} d={barPath(x, line * lineHeight, swatch, swatch)} />
      <AxisText x={x + swatch + 6} y={line * lineHeight + 11} anchor="start">
        {entry.name}
      </AxisText>
    </g>
  ))
}

/** How much room it takes above the chart. */
export function legendHeight(entries: readonly Entry[], width: number): number {
  return ((places(entries, width).at(-1)?.line ?? -1) + 1) * lineHeight + 8
}

/** One beside the other, as far as they fit. */
function places(entries: readonly Entry[], width: number) {
  let x = 0
  let line = 0
  return entries.map((entry) => {
    const needed = swatch + 6 + entry.name.length * letterWidth + 16
    if (x > 0 && x + needed > width) {
      x = 0
      line += 1
    }
    const place = { entry, x, line }
    x += needed
    return place
  })
}
