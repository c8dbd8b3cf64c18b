import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { LatePart } from '#web/ui/LatePart.tsx'
import { OnItsWay } from '#web/ui/OnItsWay.tsx'
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
  const [missing, setMissing] = useState(false)
  if ((open || !(noneRefused || missing)) && !wanted) setWanted(true)
  if (!wanted) return null
  const giveUp = () => {
    setMissing(true)
    setWanted(false)
    onClose()
  }
  return (
    <LatePart onMissing={giveUp}>
      <Suspense fallback={<OnItsWay />}>{children}</Suspense>
    </LatePart>
  )
}
