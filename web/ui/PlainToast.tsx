import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { toastPlace } from './toast-place.ts'

interface Props {
  title: string
  description: string
  onEnd: () => void
}

const shownFor = 8_000

/**
 * A failure, said on the shop window, which has no room for the library behind the other toasts; and
 * without a connection it could not be loaded either.
 */
export function PlainToast({ title, description, onEnd }: Props) {
  useEffect(() => {
    const timer = setTimeout(onEnd, shownFor)
    return () => clearTimeout(timer)
  })
  return createPortal(
    <section aria-label="Avisos" className={toastPlace}>
      <div
        role="alert"
        className="flex items-start gap-3 rounded-lg border border-danger-ink/40 bg-raised p-4 text-base shadow-float"
      >
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger-ink" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{title}</p>
          <p className="text-muted">{description}</p>
        </div>
      </div>
    </section>,
    document.body,
  )
}
