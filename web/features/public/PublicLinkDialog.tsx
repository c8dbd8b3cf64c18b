import { Dialog } from '#web/ui/Dialog.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { LinkAddress } from './LinkAddress.tsx'
import { LinkForm } from './LinkForm.tsx'
import { usePublicLink } from './public-link-query.ts'

interface Props {
  open: boolean
  onClose: () => void
  board: { projectId: string; boardId: string }
}

/** How a manager shows a board to who has no account. */
export function PublicLinkDialog({ open, onClose, board }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Link público"
      description="Quem tem o endereço vê este board, sem conta. Comentários e arquivos nunca aparecem."
    >
      <LinkOfBoard board={board} />
    </Dialog>
  )
}

function LinkOfBoard({ board }: Pick<Props, 'board'>) {
  const { data, isPending, refetch } = usePublicLink(board)
  if (isPending) return <Loading />
  if (!data) return <NotLoaded title="Não foi possível ler o link público" retry={refetch} />
  const { link } = data
  return (
    <div className="flex flex-col gap-6">
      {link && <LinkAddress board={board} link={link} />}
      <LinkForm key={link?.address ?? 'none'} board={board} link={link} />
    </div>
  )
}
