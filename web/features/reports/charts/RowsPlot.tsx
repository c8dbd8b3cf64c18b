import { useId } from 'react'
import { AxisText } from './Axes.tsx'
import { barPath, Filled, Textures } from './Filled.tsx'
import { fitting, letterWidth } from './fitting.ts'
import { Legend, legendHeight } from './Legend.tsx'
import type { Look } from './looks.ts'
import { type Box, Plot } from './Plot.tsx'
import { linear } from './scales.ts'

interface Series {
  name: string
  look: Look
}

interface Row {
  key: string
  name: string
  /** At the end of its line. */
  note: string
  /** One value for each series, laid end to end. */
  values: readonly number[]
  words: string
}

interface Props {
  label: string
  series: readonly Series[]
  rows: readonly Row[]
  /** What a full line stands for; without it, the longest. */
  whole?: number
}

const rowHeight = 44
const bar = 14

/** Lying bars under their names, which so have room on a phone too. */
export function RowsPlot({ label, series, rows, whole }: Props) {
  const id = useId()
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const longest = whole ?? Math.max(1, ...rows.map(({ values }) => sum(values)))
  const draw = (box: Box) => {
    const top = legendHeight(series, box.width)
    const x = linear([0, longest], [0, box.right])
    const barAt = (index: number) => top + index * rowHeight + 20
    return {
      marks: (
        <>
          <Textures id={id} />
          <Legend entries={series} width={box.width} id={id} />
          {rows.map(({ key, name, note, values }, index) => (
            <g key={key}>
              <AxisText x={0} y={barAt(index) - 7} anchor="start" strong>
                {fitting(name, box.width - (note.length + 2) * letterWidth)}
              </AxisText>
              <AxisText x={box.right} y={barAt(index) - 7} anchor="end">
                {note}
              </AxisText>
              <path d={barPath(0, barAt(index), box.right, bar)} className="fill-sunken" />
              {series.map((one, nth) => {
                const start = x(sum(values.slice(0, nth)))
                const length = x(values[nth] ?? 0)
                const d = barPath(start, barAt(index), length, bar)
                return length > 0 && <Filled key={one.name} id={id} look={one.look} d={d} />
              })}
            </g>
          ))}
        </>
      ),
      points: rows.map(({ values, words }, index) => ({
        x: x(sum(values)),
        y: barAt(index) + bar / 2,
        words,
      })),
    }
  }
  const height = (width: number) => legendHeight(series, width) + rows.length * rowHeight
  return <Plot label={label} height={height} margins={margins} points="down" draw={draw} />
}

const margins = { left: 0, right: 8, bottom: 0 }
