import { lazy, Suspense } from 'react'
import { LatePart } from '#web/ui/LatePart.tsx'
import type { DayPickerProps } from './DayPicker.tsx'

/** The calendar, fetched when one is first opened. */
export function DayPopup(props: DayPickerProps) {
  return (
    <LatePart onMissing={props.onClose}>
      <Suspense fallback={null}>
        <DayPicker {...props} />
      </Suspense>
    </LatePart>
  )
}

const DayPicker = lazy(async () => {
  const { DayPicker } = await import('./DayPicker.tsx')
  return { default: DayPicker }
})
