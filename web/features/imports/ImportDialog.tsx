import { useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportList } from './ImportList.tsx'
import { OpenImport } from './OpenImport.tsx'

/** A file, what is in it, who is who, and at the end what came. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [importId, setImportId] = useState<string | null>(null)
  return (
    <Dialog
      open
      still
      onClose={onClose}
      title="Importar"
      description="Traga um quadro do Trello, uma tabela ou um projeto exportado. Ele vira um projeto seu."
    >
      {importId ? (
        <OpenImport importId={importId} onLeave={() => setImportId(null)} onClose={onClose} />
      ) : (
        <>
          <ChooseFile onSent={setImportId} />
          <ImportList onOpen={setImportId} />
        </>
      )}
    </Dialog>
  )
}
