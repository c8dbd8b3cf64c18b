import { useState, useSyncExternalStore } from 'react'
import type { AttachedFile } from '#contract/state.ts'
import { useMay, useSession } from '#web/features/project/project-context.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { AddFiles } from './AddFiles.tsx'
import { FileItem } from './FileItem.tsx'
import { FilePreview } from './FilePreview.tsx'
import { UploadItem } from './UploadItem.tsx'
import { uploadsOf } from './uploads.ts'
import { useFileAddress } from './use-file-address.ts'

interface Props {
  taskId: string
  files: AttachedFile[]
}

/** What people have attached to a task, and what is on its way. */
export function Files({ taskId, files }: Props) {
  const session = useSession()
  const writable = useMay()('task:write')
  const uploads = uploadsOf(session)
  const all = useSyncExternalStore(uploads.subscribe, uploads.view)
  const onTheirWay = all.filter((upload) => upload.taskId === taskId)
  const addressOf = useFileAddress(taskId)
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
            taskId={taskId}
            file={file}
            address={addressOf(file)}
            writable={writable}
            onShow={() => setShown(file.id)}
          />
        ))}
        {onTheirWay.map((upload) => (
          <UploadItem key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {writable && <AddFiles taskId={taskId} uploads={uploads} />}
      <FilePreview files={files} shown={shown} addressOf={addressOf} onShow={setShown} />
    </section>
  )
}
