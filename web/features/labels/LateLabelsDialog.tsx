import { lazy, Suspense } from 'react'
import { LatePart } from '#web/ui/LatePart.tsx'
import { OnItsWay } from '#web/ui/OnItsWay.tsx'

/** Fetched when somebody first asks for it. */
export function LateLabelsDialog({ onClose }: { onClose: () => void }) {
  return (
    <LatePart onMissing={onClose}>
      <Suspense fallback={<OnItsWay />}>
        <LabelsDialog onClose={onClose} />
      </Suspense>
    </LatePart>
  )
}

const LabelsDialog = lazy(async () => {
  const { LabelsDialog } = await import('./LabelsDialog.tsx')
  return { default: LabelsDialog }
})
