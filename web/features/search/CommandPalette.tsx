import { lazy, Suspense } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Loading } from '#web/ui/Spinner.tsx'

interface Props {
  open: boolean
  onClose: () => void
}

/** The dialog is there at once; what searches is fetched when somebody first asks for it. */
export function CommandPalette({ open, onClose }: Props) {
  return (
    <LatePart onMissing={onClose}>
      <Dialog open={open} onClose={onClose} title="Buscar" still>
        <Suspense fallback={<Loading />}>
          <Search onClose={onClose} />
        </Suspense>
      </Dialog>
    </LatePart>
  )
}

const Search = lazy(async () => {
  const { Search } = await import('./Search.tsx')
  return { default: Search }
})
