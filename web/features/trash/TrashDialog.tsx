import { Dialog } from '#web/ui/Dialog.tsx'
import { TrashList } from './TrashList.tsx'

/** What was deleted in the project, and the way back. */
export function TrashDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      wide
      still
      open={open}
      onClose={onClose}
      title="Lixeira"
      description="O que foi excluído fica aqui por 30 dias. Depois é excluído definitivamente."
    >
      <TrashList />
    </Dialog>
  )
}
