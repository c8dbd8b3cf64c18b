import { useState } from 'react'
import type { AttachedFile } from '#contract/state.ts'
import { iconOf, viewerOf } from './file-kinds.ts'

/** A larger picture is not fetched for a few dots of it. */
const largestThumbnail = 2 * 1024 * 1024

/** A small picture of the file, or a sign of what kind it is; both have the same place. */
export function FileFace({ file, address }: { file: AttachedFile; address: string | null }) {
  const { mediaType, size } = file
  const Icon = iconOf(mediaType)
  const [missing, setMissing] = useState<string | null>(null)
  const small = viewerOf(mediaType) === 'image' && size <= largestThumbnail
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-muted">
      {small && address && address !== missing ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          onError={() => setMissing(address)}
          className="size-full object-cover"
        />
      ) : (
        <Icon aria-hidden="true" className="size-5" />
      )}
    </span>
  )
}
