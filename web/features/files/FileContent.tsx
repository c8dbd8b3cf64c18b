import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { AttachedFile } from '#contract/state.ts'
import { messageOf } from '#web/api/api-error.ts'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { viewerOf } from './file-kinds.ts'
import { PictureView } from './PictureView.tsx'
import type { FileAddresses } from './use-file-address.ts'
import { useKeptAddress } from './use-kept-address.ts'

interface Props {
  file: AttachedFile
  addresses: FileAddresses
}

/** A picture, a film or a sound; or why it cannot be shown now. */
export function FileContent({ file, addresses }: Props) {
  const { mediaType, name } = file
  // What is made of a picture stands still.
  const still = mediaType !== 'image/gif' && addresses.picture(file, 'view')
  const [address, renew] = useKeptAddress(still || addresses.original(file))
  const [failed, setFailed] = useState(false)
  const again = () => {
    renew()
    setFailed(false)
  }
  if (failed) return <NotShown file={file} addresses={addresses} retry={again} />
  if (!address) return null
  // The ticket in the address may be over, and the newest one good.
  const onError = () => {
    if (!renew()) setFailed(true)
  }
  switch (viewerOf(mediaType)) {
    case 'image':
      return <PictureView address={address} name={name} onError={onError} />
    case 'video':
      return <Played as="video" address={address} onError={onError} />
    default:
      return <Played as="audio" address={address} onError={onError} />
  }
}

type MediaEvent = SyntheticEvent<HTMLMediaElement>

const playedClass = {
  video: 'mx-auto max-h-[65dvh] min-w-0 max-w-full flex-1 rounded-md object-contain',
  audio: 'w-full',
}

function Played({
  as: Element,
  address,
  onError,
}: {
  as: 'video' | 'audio'
  address: string
  onError: () => void
}) {
  const stopped = useRef<{ at: number; playing: boolean } | null>(null)
  const onFailure = ({ currentTarget: { currentTime, paused } }: MediaEvent) => {
    stopped.current = { at: currentTime, playing: !paused }
    onError()
  }
  // From another address it goes on where it stopped.
  const onLoadedMetadata = ({ currentTarget: player }: MediaEvent) => {
    const before = stopped.current
    stopped.current = null
    if (!before) return
    player.currentTime = before.at
    if (before.playing) void player.play().catch(() => {})
  }
  return (
    <Element
      src={address}
      controls
      onError={onFailure}
      onLoadedMetadata={onLoadedMetadata}
      className={playedClass[Element]}
    />
  )
}

function NotShown({ file, addresses, retry }: Props & { retry: () => void }) {
  const { error, isPending } = useQuery({
    queryKey: ['file-failure', file.id],
    queryFn: async () => (await addresses.ask(file)) && null,
    retry: false,
    gcTime: 0,
  })
  if (isPending) return null
  // The file is there, and this browser cannot show what is in it.
  const why = error ? messageOf(error) : 'Baixe o arquivo para abri-lo em outro programa.'
  return (
    <div className="min-w-0 flex-1">
      <NotLoaded title="Não foi possível mostrar este arquivo" description={why} retry={retry} />
    </div>
  )
}
