import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LateDialog } from '#web/features/drafts/LateDialog.tsx'
import { NewColumnDialog } from './late-column-dialogs.ts'

/** The dashed place behind the last column: 320 by 680 px (spec, section 9). */
export function NewColumnTile({ boardId }: { boardId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        data-page
        onClick={() => setOpen(true)}
        className="flex h-[680px] w-80 shrink-0 snap-start items-center justify-center gap-2 rounded-lg border-2 border-line border-dashed font-medium text-muted transition-colors duration-120 hover:border-edge hover:bg-hover hover:text-ink"
      >
        <Plus aria-hidden="true" className="size-4" />
        Nova Coluna
      </button>
      <LateDialog open={open} onClose={() => setOpen(false)}>
        <NewColumnDialog from="tile" boardId={boardId} open={open} onClose={() => setOpen(false)} />
      </LateDialog>
    </>
  )
}
