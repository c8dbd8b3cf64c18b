import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  /** Begins at the top, and is as tall with little in it as with much: a list that changes moves nothing. */
  still?: boolean
  /** As tall as there is room for, from the start: parts of it come later, and nothing moves. */
  tall?: boolean
  /** Stands beside the title. */
  aside?: ReactNode
  /** Has room for two columns, where the screen has it. */
  wide?: boolean
  /** Moves the focus when it closes, or answers false: then it goes to what had it before. */
  onReturnFocus?: () => boolean
  children: ReactNode
}

/** Centred on a desk, a sheet from below on a phone. Keeps the focus, and gives it back. */
export function Dialog({ open, onClose, title, description, ...rest }: Props) {
  const { aside, still, tall, wide, onReturnFocus, children } = rest
  const popup = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const enterAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => (open ? () => ignoreHastyEnter(enterAt.current) : undefined), [open])
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport
          className={classNames(
            'fixed inset-0 flex items-end justify-center sm:p-6',
            still ? 'sm:items-start sm:pt-[12vh]' : 'sm:items-center',
          )}
        >
          <Base.Popup
            ref={popup}
            data-dialog
            className={classNames(
              popupClass,
              still && stillClass,
              tall && tallClass,
              wide && wideClass,
            )}
            initialFocus={(type) => beginAtOnce(popup.current, type !== 'touch' && content.current)}
            finalFocus={() => !onReturnFocus?.()}
            onKeyDown={(event) => {
              if (event.key === 'Enter') enterAt.current = event.timeStamp
              submitByKey(event)
            }}
          >
            <header className="flex items-start gap-4 px-5 pt-5 pb-3 sm:px-6">
              <div className="min-w-0 flex-1">
                <div className="flex items-baseline gap-2.5">
                  <Base.Title className="font-semibold text-xl">{title}</Base.Title>
                  {aside && <span className="text-muted tabular-nums">{aside}</span>}
                </div>
                {description && (
                  <Base.Description className="mt-1 line-clamp-3 text-muted [overflow-wrap:anywhere]">
                    {description}
                  </Base.Description>
                )}
              </div>
              <Base.Close
                aria-label="Fechar"
                className={buttonClass({ look: 'quiet', size: 'icon' }, closeClass)}
              >
                <X aria-hidden="true" />
              </Base.Close>
            </header>
            <div
              ref={content}
              className={classNames(
                'min-h-0 scroll-pb-24 overflow-y-auto px-5 pt-1 pb-6 sm:px-6',
                tall && 'flex grow flex-col',
              )}
            >
              {children}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * Who opens a form wants to write, not to close it. A touch keeps the keyboard of the phone down; there,
 * and where nothing can be written, the dialog itself has the focus. `data-begin` marks another field,
 * and one that took the focus keeps it. By the library it would be a frame later: on a busy device the
 * first letters of a hasty hand were lost.
 */
function beginAtOnce(popup: HTMLElement | null, content: HTMLElement | null | false): false {
  if (popup?.contains(document.activeElement)) return false
  const field = content && firstField(content)
  if (field) field.focus()
  else popup?.focus({ preventScroll: true })
  return false
}

const firstField = (content: HTMLElement) =>
  content.querySelector<HTMLElement>('[data-begin]') ??
  content.querySelector<HTMLElement>('input, textarea, select')

/** One that waits, perhaps for the connection, is not pressed by a key either. */
const submitSelector = '[type=submit]:enabled:not([aria-disabled])'

/** Ctrl+Enter saves from any field, also from one where Enter begins a line. */
function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  // A dialog over another is inside it for React, and only the upper one is meant.
  event.stopPropagation()
  const button = event.currentTarget.querySelector<HTMLButtonElement>(submitSelector)
  button?.form?.requestSubmit(button)
}

/**
 * The focus is back at the button that opened the dialog: the second Enter of a hasty hand would open
 * it again. Told by when the key was pressed, which a busy browser may hear much later. Who has pressed
 * another key since, or is in a field, is at something else.
 */
function ignoreHastyEnter(enterAt: number): void {
  const ignore = (event: globalThis.KeyboardEvent) => {
    const elsewhere =
      event.target instanceof Element && event.target.closest('[data-open], input, textarea')
    const again = event.repeat || event.timeStamp < enterAt + hasteMs
    const hasty = event.key === 'Enter' && again && !elsewhere
    if (!hasty) return document.removeEventListener('keydown', ignore, true)
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', ignore, true)
}

const hasteMs = 400

const popupClass = classNames(
  // Above a sheet there is room for two short toasts, and below a dialog for one.
  'flex max-h-[calc(100dvh-6rem)] w-full flex-col rounded-t-xl bg-raised shadow-dialog outline-none sm:max-h-[calc(100dvh-7.5rem)]',
  'pb-[env(safe-area-inset-bottom)] sm:max-w-lg sm:rounded-xl',
  'transition-[translate,scale,opacity] duration-200 ease-out',
  'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
  'sm:data-ending-style:scale-98 sm:data-starting-style:scale-98',
  'sm:data-ending-style:opacity-0 sm:data-starting-style:opacity-0',
)

const wideClass = 'min-[56.25rem]:max-w-4xl'
/** In the middle of the title's first line, whatever the size of the button. */
const closeClass = '-my-[calc((var(--spacing-control)-var(--text-xl--line-height))/2)] -mr-2'

const stillClass = 'h-[calc(100dvh-6rem)] sm:h-136 sm:max-h-[calc(88vh-4.5rem)]'
const tallClass = 'h-[calc(100dvh-6rem)] sm:h-[calc(100dvh-7.5rem)]'

/** The buttons at the end of a dialog, in one row also on a phone: what is above them needs the room. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={actionsClass}>{children}</div>
}

const actionsClass = classNames(
  'sticky -bottom-6 -mb-6 mt-6 flex flex-wrap justify-end gap-2 bg-raised pt-2 pb-6',
  'max-sm:*:grow max-sm:[&>label]:basis-full',
  // They are in sight as they are: the room that is left for them below other fields is not for them.
  '[&_*]:-scroll-mb-24',
  // What scrolls under them fades, where it would be cut in the middle of a line.
  'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-raised',
)
