import type { Box } from './Plot.tsx'
import type { Scale } from './scales.ts'
import { figure, shortDay } from './words.ts'

interface ValueAxisProps {
  box: Box
  ticks: readonly number[]
  y: Scale
  unit?: string
}

/** Values on the left, with a line across for each. */
export function ValueAxis({ box, ticks, y, unit = '' }: ValueAxisProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line x1={box.left} x2={box.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
      <AxisText x={box.left - 8} y={y(tick) + 4} anchor="end">
        {figure(tick) + unit}
      </AxisText>
    </g>
  ))
}

interface DayAxisProps {
  box: Box
  days: readonly string[]
  x: (day: string) => number
}

export function DayAxis({ box, days, x }: DayAxisProps) {
  return days.map((day) => (
    <AxisText key={day} x={x(day)} y={box.bottom + 18} anchor={anchorAt(x(day), box)}>
      {shortDay(day)}
    </AxisText>
  ))
}

/** At the edges words would stand out of the drawing. */
const anchorAt = (x: number, { left, right }: Box) =>
  x - left < 16 ? 'start' : right - x < 16 ? 'end' : 'middle'

interface TextProps {
  x: number
  y: number
  anchor?: 'start' | 'middle' | 'end'
  strong?: boolean
  children: string
}

export function AxisText({ x, y, anchor = 'middle', strong = false, children }: TextProps) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      className={strong ? 'fill-ink font-medium text-xs' : 'fill-muted text-xs tabular-nums'}
    >
      {children}
    </text>
  )
}
