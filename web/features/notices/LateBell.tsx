import { lazy, Suspense, useDeferredValue } from 'react'
import { LatePart } from '#web/ui/LatePart.tsx'

/** Fetched when the screen is there; its place is kept. */
export function LateBell() {
  const wanted = useDeferredValue(true, false)
  const place = <span className="size-control shrink-0 max-sm:hidden" />
  if (!wanted) return place
  return (
    <LatePart quiet>
      <Suspense fallback={place}>
        <NoticesBell />
      </Suspense>
    </LatePart>
  )
}

const NoticesBell = lazy(async () => ({ default: (await import('./NoticesBell.tsx')).NoticesBell }))
