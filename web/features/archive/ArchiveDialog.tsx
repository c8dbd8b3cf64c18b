import { useState } from 'react'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { useBoardParam } from '#web/features/project/use-board-param.ts'
import { useView } from '#web/features/project/use-project.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ArchiveList } from './ArchiveList.tsx'
import { ArchivingDialog } from './ArchivingDialog.tsx'

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
      <Archiving />
      <ArchiveList onOpen={onClose} />
    </Dialog>
  )
}

/** Whether the board on the screen archives by itself, and the way to say so. */
function Archiving() {
  const may = useMay()
  const { boards } = useView(useOpenProject()).state
  const board = useBoardParam().selected(boards)
  const [choosing, setChoosing] = useState(false)
  if (!board || !may('board:write')) return null
  const { archiveAfter: days } = board
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="min-w-0 text-muted text-sm [overflow-wrap:anywhere]">
        {days === null
          ? `No board ${board.name} nada é arquivado sozinho.`
          : `No board ${board.name}: depois de ${days} ${days === 1 ? 'dia' : 'dias'} em Concluída.`}
      </p>
      <Button look="secondary" size="sm" onClick={() => setChoosing(true)}>
        Arquivar sozinho…
      </Button>
      <ArchivingDialog board={board} open={choosing} onClose={() => setChoosing(false)} />
    </div>
  )
}
