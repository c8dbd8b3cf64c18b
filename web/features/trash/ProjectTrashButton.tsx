import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCommands } from '#web/features/shortcuts/commands.ts'
import { Button } from '#web/ui/Button.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'

/** On the dashboard; what it opens is fetched when it is first asked for. */
export function ProjectTrashButton() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useCommands([{ name: 'project trash', label: 'Lixeira', run: () => setOpen(true) }])
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" />
        Lixeira
      </Button>
      {open && (
        <LatePart onMissing={close}>
          <Suspense>
            <ProjectTrashDialog onClose={close} />
          </Suspense>
        </LatePart>
      )}
    </>
  )
}

const ProjectTrashDialog = lazy(async () => {
  const { ProjectTrashDialog } = await import('./ProjectTrashDialog.tsx')
  return { default: ProjectTrashDialog }
})
