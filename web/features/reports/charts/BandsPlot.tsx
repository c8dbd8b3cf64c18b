import { useId } from 'react'
import { daysBetween } from '#contract/calendar-days.ts'
import { DayAxis, ValueAxis } from './Axes.tsx'
import { Bands } from './Bands.tsx'
import { dayTicks } from './day-ticks.ts'
import { Textures } from './Filled.tsx'
import { Legend, legendHeight } from './Legend.tsx'
import type { Look } from './looks.ts'
import { type Box, Plot } from './Plot.tsx'
import { linear, ticksUpTo } from './scales.ts'

interface Band {
  key: string
  name: string
  look: Look
}

interface Props {
  label: string
  /** From the top one to the lowest. */
  bands: readonly Band[]
  /** The upper edge of each band on each day; never below the next one's. */
  days: readonly { day: string; edges: readonly number[]; words: string }[]
}

/** Bands one upon the other, day by day: how high each is, and how far apart their edges are. */
export function BandsPlot({ label, bands, days }: Props) {
  const id = useId()
  const first = days[0]?.day ?? ''
  const last = days.at(-1)?.day ?? first
  const highest = Math.max(...days.map(({ edges }) => edges[0] ?? 0))
  const ticks = ticksUpTo(highest)
  const draw = (box: Box) => {
    const top = box.top + legendHeight(bands, box.width)
    const across = linear([0, daysBetween(first, last)], [box.left, box.right])
    const x = (day: string) => across(daysBetween(first, day))
    const y = linear([0, ticks.at(-1) ?? 1], [box.bottom, top])
    return {
      marks: (
        <>
          <Textures id={id} />
          <Legend entries={bands} width={box.width} id={id} />
          <ValueAxis box={box} ticks={ticks} y={y} />
          <Bands
            bands={bands}
            edges={days.map(({ edges }) => edges)}
            x={(index) => x(days[index]?.day ?? first)}
            y={y}
            id={id}
          />
          <DayAxis box={box} days={dayTicks(first, last, box.width / 90)} x={x} />
        </>
      ),
      points: days.map(({ day, edges, words }) => ({ x: x(day), y: y(edges[0] ?? 0), words })),
    }
  }
  return <Plot label={label} height={340} points="across" draw={draw} />
}
