/** The place between two cards of its own column where a carried card would land. */
export function PlaceLine({ top }: { top: number }) {
  return (
    <li
      aria-hidden="true"
      data-landing
      className="pointer-events-none absolute inset-x-0 top-0 h-0.5 rounded-full bg-focus"
      style={{ transform: `translateY(${top}px)` }}
    />
  )
}

/** In another column a carried card goes to the end: shown there, or where the list is cut off. */
export function EndOfColumn() {
  return (
    <p
      aria-hidden="true"
      data-landing
      className="pointer-events-none sticky bottom-1 mb-1 flex h-9 items-center justify-center rounded-md border-2 border-focus border-dashed bg-primary-soft font-medium text-primary-ink text-sm"
    >
      Fim da coluna
    </p>
  )
}
