import { type ComponentProps, lazy, Suspense } from 'react'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import type { Comments as Part } from './Comments.tsx'

/** Loaded when a task is opened: a board that only shows how many there are has none of it. */
export function LateComments(props: ComponentProps<typeof Part>) {
  return (
    <LatePart>
      <Suspense fallback={<Loading />}>
        <Comments {...props} />
      </Suspense>
    </LatePart>
  )
}

const Comments = lazy(async () => ({ default: (await import('./Comments.tsx')).Comments }))
