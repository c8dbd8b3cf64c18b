import { useState } from 'react'
import { iconOf } from './file-kinds.ts'

/** A small picture of the file, or a sign of what kind it is; both have the same place. */
export function FileFace({ mediaType, address }: { mediaType: string; address: string | null }) {
  const Icon = iconOf(mediaType)
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-muted">
      {address && address !== missing ? (
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
