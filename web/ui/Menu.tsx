import { Check, type LucideIcon } from 'lucide-react'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import { menuDots } from './dots.tsx'
import { type Start, useMenuPopup } from './use-menu-popup.ts'

interface Props {
  /** What the button is called, which shows only its icon. */
  label: string
  icon?: LucideIcon
  /** What the button shows instead of an icon, and is called by after the label. */
  face?: ReactNode
  className?: string
  children: ReactNode
}

/**
 * A button and the list of actions that it opens. A board has hundreds of them, so the list is in
 * the page only while it is open.
 */
export function Menu({ label, icon: Icon, face, className, children }: Props) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [start, setStart] = useState<Start | null>(null)
  const id = useId()

  function openByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setStart(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  return (
    <>
      <Button
        ref={trigger}
        id={id}
        look="quiet"
        size="icon"
        className={className}
        aria-label={face ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={start !== null}
        // A click of the keyboard has no count.
        onClick={({ detail }) => setStart(start ? null : detail === 0 ? 'first' : 'list')}
        onKeyDown={openByKey}
      >
        {face && <span className="sr-only">{label}</span>}
        {face ?? (Icon ? <Icon aria-hidden="true" /> : menuDots)}
      </Button>
      {start && (
        <Popup id={id} trigger={trigger} start={start} onClose={() => setStart(null)}>
          {children}
        </Popup>
      )}
    </>
  )
}

const CloseContext = createContext<() => void>(() => {})

interface PopupProps {
  /** Of the button, whose label is also the list's. */
  id: string
  trigger: { current: HTMLButtonElement | null }
  start: Start
  onClose: () => void
  children: ReactNode
}

function Popup({ id, trigger, start, onClose, children }: PopupProps) {
  /** At once, so that what the action opens finds the focus on the button, and gives it back there. */
  const close = () => {
    flushSync(onClose)
    trigger.current?.focus()
  }
  const { popup, onKeyDown, onBlur } = useMenuPopup({ trigger, start, close, onClose })
  return (
    <div
      ref={popup}
      popover="manual"
      role="menu"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className="fixed inset-auto m-0 max-h-[calc(100dvh-1rem)] min-w-44 overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-float outline-none transition-[scale,opacity] duration-120 ease-out starting:scale-97 starting:opacity-0"
    >
      <CloseContext value={close}>{children}</CloseContext>
    </div>
  )
}

interface ItemProps {
  icon?: LucideIcon
  danger?: boolean
  /** One of several that exclude each other, and whether it is the one. */
  chosen?: boolean
  /** Several may be chosen at once. */
  several?: boolean
  /** Why it cannot be done now: it is shown beside it, and nothing happens when it is pressed. */
  unavailable?: string | undefined
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon: Icon, danger, chosen, several, unavailable, ...rest }: ItemProps) {
  const { onSelect, children } = rest
  const close = use(CloseContext)
  const choice =
    chosen === undefined
      ? {}
      : { role: `menuitem${several ? 'checkbox' : 'radio'}`, 'aria-checked': chosen }
  return (
    <button
      type="button"
      role="menuitem"
      {...choice}
      tabIndex={-1}
      onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
      aria-disabled={unavailable !== undefined || undefined}
      onClick={() => {
        if (unavailable !== undefined) return
        close()
        onSelect()
      }}
      className={classNames(
        'flex min-h-control w-full select-none items-center gap-2.5 rounded-sm px-2.5 text-left outline-none focus:bg-hover sm:min-h-8',
        unavailable !== undefined ? 'text-muted' : danger && 'text-danger-ink',
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 opacity-80" />}
      {chosen !== undefined && (
        <Check
          aria-hidden="true"
          className={classNames('size-4 shrink-0', !chosen && 'invisible')}
        />
      )}
      {children}
      {unavailable !== undefined && (
        <span className="ml-auto pl-4 text-xs">
          <span className="sr-only">, </span>
          {unavailable}
        </span>
      )}
    </button>
  )
}

/** Items that belong together, below what they are called. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu has groups, and a fieldset is for forms.
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-2.5 pt-2 pb-1 text-muted text-xs">
        {label}
      </p>
      {children}
    </div>
  )
}

export function MenuSeparator() {
  return <hr className="mx-1 my-1 border-line" />
}
