import { useState } from 'react'
import { getFilePicture } from '#contract/files.ts'
import { pictureSizes } from '#contract/picture-sizes.ts'
import { prepare } from '#web/api/call.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useFileTicket } from '#web/features/project/use-file-ticket.ts'

const { width, height } = pictureSizes.cover

/** The picture on a card, fetched when it comes into sight. */
export function CoverPicture({ taskId, fileId }: { taskId: string; fileId: string }) {
  const { projectId } = useOpenProject()
  const ticket = useFileTicket()
  const [missing, setMissing] = useState<string | null>(null)
  if (!ticket) return null
  const { path } = prepare(getFilePicture, { projectId, taskId, fileId, size: 'cover', ticket })
  // Its place stays: nothing jumps, and no broken picture stands there.
  if (path === missing) return null
  return (
    <img
      src={path}
      alt="Capa"
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setMissing(path)}
      className="size-full object-cover"
    />
  )
}
