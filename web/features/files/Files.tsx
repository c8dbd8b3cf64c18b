import { useState, useSyncExternalStore } from 'react'
import type { AttachedFile, CardState } from '#contract/state.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { AddFiles } from './AddFiles.tsx'
import { FileItem } from './FileItem.tsx'
import { FilePreview } from './FilePreview.tsx'
import { viewerOf } from './file-kinds.ts'
import { UploadItem } from './UploadItem.tsx'
import { uploadsOf } from './uploads.ts'
import { useFileAddresses } from './use-file-address.ts'

interface Props {
  card: CardState
  files: AttachedFile[]
}

/** What people have attached to a task, and what is on its way. */
export function Files({ card, files }: Props) {
  const { id: taskId } = card
  const session = useOpenProject()
  const writable = useMay()('task:write')
  const uploads = uploadsOf(session)
  const all = useSyncExternalStore(uploads.subscribe, uploads.view)
  const onTheirWay = all.filter((upload) => upload.taskId === taskId)
  const addresses = useFileAddresses(taskId, files)
  // What is called a picture and cannot be read as one is a file like any other.
  const canBeShown = (file: AttachedFile) => {
    if (addresses.withheld(file)) return false
    const viewer = viewerOf(file.mediaType)
    return viewer === 'image' ? addresses.picture(file, 'view') !== null : viewer !== null
  }
  const [shown, setShown] = useState<string | null>(null)
  return (
    <section aria-label="Arquivos" className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <h3 className="font-medium">Arquivos</h3>
        <Badge tone="neutral">{files.length}</Badge>
      </div>
      {files.length === 0 && onTheirWay.length === 0 && (
        <p className="text-muted">Nenhum arquivo ainda</p>
      )}
      <ul className="flex flex-col gap-1">
        {files.map((file) => (
          <FileItem
            key={file.id}
            card={card}
            file={file}
            addresses={addresses}
            writable={writable}
            onShow={canBeShown(file) ? () => setShown(file.id) : null}
          />
        ))}
        {onTheirWay.map((upload) => (
          <UploadItem key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {writable && <AddFiles taskId={taskId} uploads={uploads} />}
      <FilePreview
        files={files.filter(canBeShown)}
        shown={shown}
        addresses={addresses}
        onShow={setShown}
      />
    </section>
  )
}
