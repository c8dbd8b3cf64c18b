import type { Scale } from './scales.ts'

/** A height with a meaning, such as what 85 % of the tasks took. */
export interface Level {
  value: number
  name: string
}

interface Props {
  levels: readonly Level[]
  left: number
  right: number
  y: Scale
}

const lineHeight = 15

/** Beside the drawing, where no dot lies under them. */
export const roomForLevels = 100

/** Broken lines, each with its name; names of lines close together stand one above the other. */
export function LevelLines({ levels, left, right, y }: Props) {
  let above = Number.POSITIVE_INFINITY
  return [...levels]
    .sort((a, b) => a.value - b.value)
    .map(({ value, name }) => {
      const words = Math.min(y(value) + 4, above - lineHeight)
      above = words
      return (
        <g key={name}>
          <line
            x1={left}
            x2={right}
            y1={y(value)}
            y2={y(value)}
            strokeDasharray="6 4"
            className="stroke-ink"
          />
          <text x={right + 6} y={words} className="fill-ink font-medium text-xs">
            {name}
          </text>
        </g>
      )
    })
}
