const fills = [
  'fill-accent',
  'fill-priority-low',
  'fill-primary',
  'fill-priority-high',
  'fill-priority-medium',
]
const flags = Array.from({ length: 8 }, (_, index) => ({
  x: 16 + index * 32,
  fill: fills[index % fills.length],
}))

/** A row of little flags, for a checklist that has just been finished; still, it would mean nothing. */
export function Bandeirinhas({ onEnd }: { onEnd: () => void }) {
  return (
    <svg
      viewBox="0 0 256 30"
      aria-hidden="true"
      data-bandeirinhas
      onAnimationEnd={onEnd}
      className="ml-auto h-6 min-w-0 shrink origin-top animate-festive"
    >
      <path d="M0 2H256" strokeWidth="1.5" className="fill-none stroke-line" />
      {flags.map(({ x, fill }) => (
        <path key={x} d={`M${x - 10} 2H${x + 10}V28L${x} 20L${x - 10} 28Z`} className={fill} />
      ))}
    </svg>
  )
}
