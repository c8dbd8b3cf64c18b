import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { toastPlace } from './toast-place.ts'
import type { Toast, Tone } from './toast-queue.ts'
import { toastStore } from './toasts.ts'
import { useLift } from './use-lift.ts'

/** Where the app says what became of an action. */
export function Toaster() {
  const [body, setBody] = useState<HTMLElement | null>(null)
  // Public pages are also written at build time, where there is no document.
  useEffect(() => setBody(document.body), [])
  return body && createPortal(<Notices />, body)
}

function Notices() {
  const queue = useSyncExternalStore(toastStore.subscribe, toastStore.queue)
  // Each keeps its place, also when it is said again.
  const standing = queue.filter(({ since }) => since !== null).sort((a, b) => a.id - b.id)
  const place = useRef<HTMLElement>(null)
  const leave = useFocusByKey(place)
  useLift(place)
  const close = (id: number) => {
    if (place.current?.contains(document.activeElement)) leave()
    toastStore.close(id)
  }
  return (
    // A live region is also heard, and reached, while a dialog is open.
    <section ref={place} aria-label="Avisos" aria-live="polite" className={toastPlace}>
      {standing.length > 0 && (
        <div className={rowClass}>
          {standing.map((toast) => (
            <Notice key={toast.id} toast={toast} onClose={() => close(toast.id)} />
          ))}
        </div>
      )}
    </section>
  )
}

interface Props {
  toast: Toast
  onClose: () => void
}

function Notice({ toast, onClose }: Props) {
  const { id, tone, title, description, times, action } = toast
  const { icon: Icon, colour, border } = looks[tone]
  const hold = () => toastStore.hold(id)
  const release = () => toastStore.hold(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only makes it wait.
    <div
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      onKeyDown={onKeyDown}
      className={classNames(toastClass, border)}
    >
      <Icon aria-hidden="true" className={classNames('size-4 shrink-0', colour)} />
      <div className="flex min-w-0 grow flex-wrap gap-x-2 py-1">
        <p className="font-semibold">{title}</p>
        {times > 1 && <span className="font-semibold text-muted tabular-nums">×{times}</span>}
        {description && <p className="text-muted">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            onClose()
            action.onPress()
          }}
          className={buttonClass({ look: 'secondary', size: 'sm' })}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Fechar aviso"
        onClick={onClose}
        className={buttonClass(
          { look: 'quiet' },
          'min-h-8! w-8 px-0! max-sm:min-h-11! max-sm:w-11',
        )}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  )
}

/** F6 leads to the newest notice, also out of a dialog, and back to where one was. */
function useFocusByKey(place: { current: HTMLElement | null }): () => void {
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F6') return
      const newest = place.current?.firstElementChild?.lastElementChild
      const close = newest?.querySelector('button')
      if (!close) return
      event.preventDefault()
      if (place.current?.contains(document.activeElement)) return before.current?.focus()
      before.current = document.activeElement as HTMLElement
      close.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [place])
  return () => before.current?.focus()
}

const looks: Record<Tone, { icon: LucideIcon; colour: string; border: string }> = {
  success: { icon: CircleCheck, colour: 'text-success-ink', border: 'border-line' },
  error: { icon: CircleAlert, colour: 'text-danger-ink', border: 'border-danger-ink/40' },
  notice: { icon: Info, colour: 'text-muted', border: 'border-line' },
}

/**
 * Side by side, the long ones as narrow as the others need; where there is no room for that, the newest
 * farther from the edge: no other one moves.
 */
const rowClass =
  'flex min-w-0 flex-col-reverse items-center gap-1 max-sm:w-full max-sm:in-[body:has([data-dialog])]:flex-col ' +
  'lg:grid lg:grid-flow-col lg:items-end lg:gap-2'

const toastClass = classNames(
  'pointer-events-auto flex min-h-9 max-w-240 items-center gap-3 rounded-lg border bg-raised py-px pr-px pl-3 text-base shadow-float max-sm:w-full max-sm:text-sm',
  'transition-[translate,opacity] duration-200 ease-out starting:translate-y-2 starting:opacity-0',
)
