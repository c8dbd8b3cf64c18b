const fills = ['fill-accent', 'fill-white', 'fill-accent-soft', 'fill-white/35'] as const

/** One string between two nails, and how far it hangs down in its middle. */
const span = 600
const sag = 46
const flags = Array.from({ length: 12 }, (_, index) => {
  const x = 36 + index * 48
  const along = x / span
  const slope = (4 * sag * (1 - 2 * along)) / span
  return {
    place: `translate(${x} ${Math.round(4 * sag * along * (1 - along))})`,
    lean: `rotate(${Math.round((Math.atan(slope) * 180) / Math.PI)})`,
    fill: fills[index % fills.length],
  }
})

/** Bandeirinhas, as over any street where people come together. */
export function Bunting() {
  return (
    <svg
      viewBox="0 0 1200 100"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      className="absolute inset-x-0 top-0 h-25 w-full"
    >
      {[0, span].map((start) => (
        <g key={start} transform={`translate(${start})`}>
          <path
            d={`M0 0Q${span / 2} ${2 * sag} ${span} 0`}
            strokeWidth="2"
            className="fill-none stroke-white/60"
          />
          {flags.map(({ place, lean, fill }) => (
            <path
              key={place}
              d="M-15 0H15V40L0 27L-15 40Z"
              transform={`${place} ${lean}`}
              className={fill}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}
