import { useEffect, useRef } from 'react'

/** The place between two cards of its own column where a carried card would land. */
export function PlaceLine({ top, followed }: { top: number; followed: boolean | undefined }) {
  const line = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is followed from place to place.
  useEffect(() => keepInSight(line.current, followed), [top, followed])
  return (
    <li
      ref={line}
      aria-hidden="true"
      data-landing
      className="pointer-events-none absolute inset-x-0 top-0 h-0.5 scroll-my-24 rounded-full bg-focus"
      style={{ transform: `translateY(${top}px)` }}
    />
  )
}

/** In another column a carried card goes to the end: shown there, or where the list is cut off. */
export function EndOfColumn({ followed }: { followed: boolean | undefined }) {
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => keepInSight(end.current, followed), [followed])
  return (
    <p
      ref={end}
      aria-hidden="true"
      data-landing
      className="pointer-events-none sticky bottom-1 mb-1 flex h-9 items-center justify-center rounded-md border-2 border-focus border-dashed bg-primary-soft font-medium text-primary-ink text-sm"
    >
      Fim da coluna
    </p>
  )
}

/** A pointer scrolls at the edges; keys have no edges, so the board follows them. */
function keepInSight(mark: HTMLElement | null, followed: boolean | undefined): void {
  if (followed) mark?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
