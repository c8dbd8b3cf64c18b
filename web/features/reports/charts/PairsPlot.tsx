import { useId } from 'react'
import { AxisText, ValueAxis } from './Axes.tsx'
import { barPath, Filled, Textures } from './Filled.tsx'
import { Legend, legendHeight } from './Legend.tsx'
import type { Look } from './looks.ts'
import { type Box, Plot } from './Plot.tsx'
import { linear, ticksUpTo } from './scales.ts'
import { shortDay } from './words.ts'

interface Series {
  name: string
  look: Look
}

interface Week {
  /** Its first day. */
  day: string
  values: readonly [number, number]
  words: string
  /** Stands above its bars. */
  mark?: string
}

interface Props {
  label: string
  series: readonly [Series, Series]
  weeks: readonly Week[]
}

/** Two bars for each week, side by side. */
export function PairsPlot({ label, series, weeks }: Props) {
  const id = useId()
  const ticks = ticksUpTo(Math.max(...weeks.flatMap(({ values }) => values)))
  const draw = (box: Box) => {
    const top = box.top + legendHeight(series, box.width)
    const step = (box.right - box.left) / weeks.length
    const bar = Math.min(20, step * 0.36)
    const middle = (index: number) => box.left + step * (index + 0.5)
    const y = linear([0, ticks.at(-1) ?? 1], [box.bottom, top + 10])
    const named = Math.ceil(weeks.length / Math.max(1, Math.floor(box.width / 64)))
    return {
      marks: (
        <>
          <Textures id={id} />
          <Legend entries={series} width={box.width} id={id} />
          <ValueAxis box={box} ticks={ticks} y={y} />
          {weeks.map(({ day, values, mark }, index) => (
            <g key={day}>
              {values.map((value, nth) => {
                const left = middle(index) + (nth === 0 ? -bar - 1 : 1)
                const d = barPath(left, y(value), bar, box.bottom - y(value))
                const { name, look } = series[nth === 0 ? 0 : 1]
                return <Filled key={name} id={id} look={look} d={d} />
              })}
              {mark && (
                <AxisText x={middle(index)} y={y(Math.max(...values)) - 5} strong>
                  {mark}
                </AxisText>
              )}
              {index % named === 0 && (
                <AxisText x={middle(index)} y={box.bottom + 18}>
                  {shortDay(day)}
                </AxisText>
              )}
            </g>
          ))}
        </>
      ),
      points: weeks.map(({ values, words }, index) => ({
        x: middle(index),
        y: y(Math.max(...values)),
        words,
      })),
    }
  }
  return <Plot label={label} height={300} points="across" draw={draw} />
}
