import type { KeptFile } from '#web/features/offline/local-database.ts'
import { refusedFiles } from '#web/features/offline/unsent-files.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { saveFile } from '#web/ui/save-file.ts'

/** Files that wait on this device for a decision: each with the reason, also where its task is gone. */
export function RefusedFilesDialog({
  files,
  onClose,
}: {
  files: readonly KeptFile[]
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Arquivos que não foram aceitos"
      description="Continuam guardados neste aparelho. Para tentar de novo, abra a tarefa de cada um."
    >
      <ul className="flex flex-col divide-y divide-line">
        {files.map((kept) => (
          <li
            key={kept.key}
            className="flex flex-col gap-1.5 py-3 [overflow-wrap:anywhere] first:pt-0"
          >
            <p className="font-medium">{kept.file.name}</p>
            <p className="text-muted text-sm">{kept.reason}</p>
            <div className="flex gap-1">
              <Button look="quiet" onClick={() => saveFile(kept.file, kept.file.name)}>
                Baixar
              </Button>
              <Button look="quiet" onClick={() => void refusedFiles.forget(kept)}>
                Dispensar
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {files.length === 0 && <p className="text-muted">Nada mais por aqui.</p>}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
