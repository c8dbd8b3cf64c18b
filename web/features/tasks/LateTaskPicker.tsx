import { type ComponentProps, lazy, Suspense } from 'react'
import { LatePart } from '#web/ui/LatePart.tsx'
import type { TaskPicker } from './TaskPicker.tsx'

/** Fetched when somebody first chooses something for a task. */
export function LateTaskPicker(props: ComponentProps<typeof TaskPicker>) {
  return (
    <LatePart onMissing={props.onClose}>
      <Suspense>
        <Picker {...props} />
      </Suspense>
    </LatePart>
  )
}

const Picker = lazy(async () => {
  const { TaskPicker } = await import('./TaskPicker.tsx')
  return { default: TaskPicker }
})
