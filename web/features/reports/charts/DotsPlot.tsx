import { daysBetween } from '#contract/calendar-days.ts'
import { DayAxis, ValueAxis } from './Axes.tsx'
import { dayTicks } from './day-ticks.ts'
import { type Level, LevelLines, roomForLevels } from './LevelLines.tsx'
import { type Box, Plot } from './Plot.tsx'
import { linear, ticksUpTo } from './scales.ts'

interface Dot {
  key: string
  day: string
  value: number
  words: string
  to?: string
}

interface Props {
  label: string
  from: string
  to: string
  dots: readonly Dot[]
  levels: readonly Level[]
}

/** A dot for each thing on its day, and lines below which a share of them lies. */
export function DotsPlot({ label, from, to, dots, levels }: Props) {
  const ticks = ticksUpTo(Math.max(...dots.map(({ value }) => value)))
  const draw = (box: Box) => {
    const across = linear([0, daysBetween(from, to)], [box.left + 8, box.right - 8])
    const x = (day: string) => across(daysBetween(from, day))
    const y = linear([0, ticks.at(-1) ?? 1], [box.bottom, box.top])
    return {
      marks: (
        <>
          <ValueAxis box={box} ticks={ticks} y={y} />
          {dots.map(({ key, day, value }) => (
            <circle
              key={key}
              cx={x(day)}
              cy={y(value)}
              r={4}
              fillOpacity={0.55}
              className="fill-primary stroke-primary-ink"
            />
          ))}
          <LevelLines levels={levels} left={box.left} right={box.right} y={y} />
          <DayAxis box={box} days={dayTicks(from, to, box.width / 90)} x={x} />
        </>
      ),
      points: dots.map(({ day, value, words, to }) => ({
        x: x(day),
        y: y(value),
        words,
        ...(to && { to }),
      })),
    }
  }
  return <Plot label={label} height={300} margins={margins} draw={draw} />
}

const margins = { right: roomForLevels }
