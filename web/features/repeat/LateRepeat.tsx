import { lazy, Suspense } from 'react'
import type { CardState, TaskDetails } from '#contract/state.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LatePart } from '#web/ui/LatePart.tsx'

/** When an open task comes again, fetched with the first one that is opened. */
export const LateRepeat = (props: { card: CardState; details: TaskDetails }) => (
  <LatePart quiet>
    <Suspense fallback={<Room repeats={props.details.repeat !== null} />}>
      <TaskRepeat {...props} />
    </Suspense>
  </LatePart>
)

/** As high as what comes: on a phone the checklist below it would move away under a finger. */
function Room({ repeats }: { repeats: boolean }) {
  const writable = useMay()('task:write')
  if (!writable && !repeats) return null
  const heading = writable ? 'h-8 max-sm:h-control' : 'h-6'
  return <div className={classNames('box-content', heading, repeats && 'pb-11.5')} />
}

const TaskRepeat = lazy(async () => {
  const { TaskRepeat } = await import('./TaskRepeat.tsx')
  return { default: TaskRepeat }
})
