import { lazy, Suspense } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { OnItsWay } from '#web/ui/OnItsWay.tsx'
import { Loading } from '#web/ui/Spinner.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** The dialog is there at once; what lists the projects is fetched when it is first opened. */
export function ProjectSwitcherDialog({ open, onClose }: Props) {
  return (
    <LatePart onMissing={onClose}>
      <Dialog open={open} onClose={onClose} title="Trocar de projeto">
        <Suspense
          fallback={
            <OnItsWay>
              <Loading />
            </OnItsWay>
          }
        >
          <ProjectChoices onClose={onClose} />
        </Suspense>
      </Dialog>
    </LatePart>
  )
}

const ProjectChoices = lazy(async () => {
  const { ProjectChoices } = await import('./ProjectChoices.tsx')
  return { default: ProjectChoices }
})
