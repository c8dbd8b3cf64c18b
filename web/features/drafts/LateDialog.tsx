import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { LatePart } from '#web/ui/LatePart.tsx'
import { refusedDrafts } from './drafts.ts'

interface Props {
  open: boolean
  onClose: () => void
  /** The dialog itself, a lazy component. */
  children: ReactNode
}

/**
 * Around a dialog that is fetched when it is first opened, and then stays, to close as it likes. What was
 * refused while another screen was here opens it too.
 */
export function LateDialog({ open, onClose, children }: Props) {
  const [wanted, setWanted] = useState(open)
  const noneRefused = useSyncExternalStore(refusedDrafts.subscribe, refusedDrafts.isEmpty)
  if ((open || !noneRefused) && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <LatePart onMissing={onClose}>
      <Suspense fallback={onItsWay}>{children}</Suspense>
    </LatePart>
  )
}

/** What is typed meanwhile is meant for what comes, and no key of the page. */
export const onItsWay = <span data-dialog hidden />
