import { AxisText, ValueAxis } from './Axes.tsx'
import { type Box, Plot } from './Plot.tsx'
import { linear } from './scales.ts'

interface CurvePoint {
  value: number
  /** From 0 to 100. */
  percent: number
  words: string
  /** Stands beside a point that is marked. */
  name?: string
}

interface Props {
  label: string
  points: readonly CurvePoint[]
  /** The values that are named below. */
  ticks: readonly { value: number; name: string }[]
}

/** How sure each value is. */
export function CurvePlot({ label, points, ticks }: Props) {
  const values = points.map(({ value }) => value)
  const draw = (box: Box) => {
    const x = linear([Math.min(...values), Math.max(...values)], [box.left + 12, box.right - 48])
    const y = linear([0, 100], [box.bottom, box.top])
    return {
      marks: (
        <>
          <ValueAxis box={box} ticks={[0, 25, 50, 75, 100]} y={y} unit="%" />
          <path
            d={`M${points.map(({ value, percent }) => `${x(value)} ${y(percent)}`).join('L')}`}
            className="fill-none stroke-2 stroke-primary-ink"
          />
          {points
            .filter(({ name }) => name !== undefined)
            .map(({ value, percent, name = '' }) => (
              <g key={percent}>
                <circle cx={x(value)} cy={y(percent)} r={4.5} className="fill-primary-ink" />
                <AxisText x={x(value) + 7} y={y(percent) + 16} anchor="start" strong>
                  {name}
                </AxisText>
              </g>
            ))}
          {ticks.map(({ value, name }) => (
            <AxisText key={value} x={x(value)} y={box.bottom + 18}>
              {name}
            </AxisText>
          ))}
        </>
      ),
      points: points.map(({ value, percent, words }) => ({ x: x(value), y: y(percent), words })),
    }
  }
  return <Plot label={label} height={240} margins={margins} draw={draw} />
}

const margins = { left: 48 }
