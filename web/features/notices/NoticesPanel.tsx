import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NoticesBox } from './NoticesBox.tsx'

export function NoticesPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Caixa de avisos" still>
      <NoticesBox onOpen={onClose} />
      <p className="mt-4 text-center">
        <Link
          to={pages.notices}
          onClick={onClose}
          className="inline-flex min-h-control items-center rounded-sm text-primary-ink text-sm underline"
        >
          Abrir a página de avisos
        </Link>
      </p>
    </Dialog>
  )
}
