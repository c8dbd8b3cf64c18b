import { AxisText, ValueAxis } from './Axes.tsx'
import { fitting } from './fitting.ts'
import { type Level, LevelLines, roomForLevels } from './LevelLines.tsx'
import { type Box, Plot } from './Plot.tsx'
import { linear, ticksUpTo } from './scales.ts'

interface Dot {
  key: string
  value: number
  words: string
  /** Drawn as a square in red. */
  alarming: boolean
  to?: string
}

interface Lane {
  key: string
  name: string
  dots: readonly Dot[]
  /** A height that counts in this lane alone. */
  mark: number | null
}

interface Props {
  label: string
  lanes: readonly Lane[]
  levels: readonly Level[]
}

/** Dots side by side in lanes, as high as their value. */
export function LanesPlot({ label, lanes, levels }: Props) {
  const values = lanes.flatMap(({ dots, mark }) => [...dots.map(({ value }) => value), mark ?? 0])
  const ticks = ticksUpTo(Math.max(...values, ...levels.map(({ value }) => value)))
  const draw = (box: Box) => {
    const lane = (box.right - box.left) / lanes.length
    const start = (index: number) => box.left + index * lane
    const y = linear([0, ticks.at(-1) ?? 1], [box.bottom, box.top])
    const x = (index: number, nth: number, count: number) =>
      start(index) + (lane * (nth + 1)) / (count + 1)
    return {
      marks: (
        <>
          <ValueAxis box={box} ticks={ticks} y={y} />
          {lanes.map(({ key, name, dots, mark }, index) => (
            <g key={key}>
              {index > 0 && (
                <line
                  x1={start(index)}
                  x2={start(index)}
                  y1={box.top}
                  y2={box.bottom}
                  className="stroke-line"
                />
              )}
              {mark !== null && (
                <line
                  x1={start(index) + 4}
                  x2={start(index) + lane - 4}
                  y1={y(mark)}
                  y2={y(mark)}
                  className="stroke-3 stroke-accent"
                />
              )}
              {dots.map((dot, nth) => (
                <Mark key={dot.key} dot={dot} x={x(index, nth, dots.length)} y={y(dot.value)} />
              ))}
              <AxisText x={start(index) + lane / 2} y={box.bottom + 18}>
                {fitting(name, lane - 8)}
              </AxisText>
            </g>
          ))}
          <LevelLines levels={levels} left={box.left} right={box.right} y={y} />
        </>
      ),
      points: lanes.flatMap(({ dots }, index) =>
        dots.map(({ value, words, to }, nth) => ({
          x: x(index, nth, dots.length),
          y: y(value),
          words,
          ...(to && { to }),
        })),
      ),
    }
  }
  return <Plot label={label} height={300} margins={margins} draw={draw} />
}

const margins = { right: roomForLevels }

function Mark({ dot: { alarming }, x, y }: { dot: Dot; x: number; y: number }) {
  if (alarming) {
    return (
      <rect x={x - 5} y={y - 5} width={10} height={10} className="fill-danger stroke-surface" />
    )
  }
  return <circle cx={x} cy={y} r={5} className="fill-primary stroke-surface" />
}
