import { lazy, Suspense } from 'react'
import type { CardState, TaskDetails } from '#contract/state.ts'
import { LatePart } from '#web/ui/LatePart.tsx'

/** When an open task comes again, fetched with the first one that is opened. */
export const LateRepeat = (props: { card: CardState; details: TaskDetails }) => (
  <LatePart quiet>
    <Suspense>
      <TaskRepeat {...props} />
    </Suspense>
  </LatePart>
)

const TaskRepeat = lazy(async () => {
  const { TaskRepeat } = await import('./TaskRepeat.tsx')
  return { default: TaskRepeat }
})
