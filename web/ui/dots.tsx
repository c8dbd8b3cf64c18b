/*
 * Lucide's grip and ellipsis, which a board shows hundreds of times: as one path instead of a circle
 * for each dot, and the same element every time, which React need not look at again.
 */
const dots = (path: string, className?: string) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={4}
    strokeLinecap="round"
    className={className}
  >
    <path d={path} />
  </svg>
)

export const gripDots = dots('M9 5v0M9 12v0M9 19v0M15 5v0M15 12v0M15 19v0', 'size-4')
export const menuDots = dots('M5 12h0M12 12h0M19 12h0')
