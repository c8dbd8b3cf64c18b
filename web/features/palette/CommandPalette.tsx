import { lazy, Suspense, useRef } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { OnItsWay } from '#web/ui/OnItsWay.tsx'
import { Loading } from '#web/ui/Spinner.tsx'

interface Props {
  open: boolean
  /** The card that was at hand when it was opened. */
  taskId: string | null
  onClose: () => void
}

/** The dialog is there at once; what searches is fetched when somebody first asks for it. */
export function CommandPalette({ open, taskId, onClose }: Props) {
  const chosen = useRef<(() => unknown) | null>(null)
  /** What it does may move the focus, which then stays there. */
  const runChosen = () => {
    const before = document.activeElement
    const run = chosen.current
    chosen.current = null
    run?.()
    return document.activeElement !== before
  }
  return (
    <LatePart onMissing={onClose}>
      <Dialog open={open} onClose={onClose} title="Buscar" still onReturnFocus={runChosen}>
        <Suspense
          fallback={
            <OnItsWay>
              <Loading />
            </OnItsWay>
          }
        >
          <Palette
            taskId={taskId}
            onClose={onClose}
            onRun={(run) => {
              chosen.current = run
              onClose()
            }}
          />
        </Suspense>
      </Dialog>
    </LatePart>
  )
}

const Palette = lazy(async () => {
  const { Palette } = await import('./Palette.tsx')
  return { default: Palette }
})
