import { type ComponentProps, lazy, Suspense } from 'react'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import type { OpenedSections as Part } from './OpenedSections.tsx'

/** Loaded when a task is opened: a board that only shows its card has none of it. */
export function LateSections(props: ComponentProps<typeof Part>) {
  return (
    <LatePart>
      <Suspense fallback={<Loading />}>
        <OpenedSections {...props} />
      </Suspense>
    </LatePart>
  )
}

const OpenedSections = lazy(async () => ({
  default: (await import('./OpenedSections.tsx')).OpenedSections,
}))
