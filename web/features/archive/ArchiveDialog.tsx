import { Dialog } from '#web/ui/Dialog.tsx'
import { ArchiveList } from './ArchiveList.tsx'

/** The archived tasks of the project, and the way back (R41). */
export function ArchiveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      wide
      still
      open={open}
      onClose={onClose}
      title="Arquivo"
      description="Tarefas arquivadas saem do board e guardam tudo. Elas continuam na busca."
    >
      <ArchiveList onOpen={onClose} />
    </Dialog>
  )
}
