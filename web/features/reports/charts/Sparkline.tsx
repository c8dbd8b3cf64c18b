import { linear } from './scales.ts'

const width = 96
const height = 28

/** A small line without axes; the words say what it shows. */
export function Sparkline({ values, words }: { values: readonly number[]; words: string }) {
  const x = linear([0, values.length - 1], [3, width - 3])
  const y = linear([0, Math.max(...values, 1)], [height - 3, 3])
  const places = values.map((value, index) => ({ x: x(index), y: y(value) }))
  const last = places.at(-1)
  return (
    <svg role="img" aria-label={words} viewBox={`0 0 ${width} ${height}`} className="h-7 w-24">
      <path
        d={`M${places.map((place) => `${place.x} ${place.y}`).join('L')}`}
        className="fill-none stroke-[1.5] stroke-primary-ink"
      />
      {last && <circle cx={last.x} cy={last.y} r={2.5} className="fill-primary-ink" />}
    </svg>
  )
}
