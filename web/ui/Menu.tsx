import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** `trigger` is the button that opens it. */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner positionMethod="fixed" className="outline-none" sideOffset={4} align="end">
          <Base.Popup className="min-w-44 origin-(--transform-origin) rounded-md border border-line bg-raised p-1 shadow-float outline-none transition-[scale,opacity] duration-120 ease-out data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface ItemProps {
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon: Icon, danger, disabled = false, onSelect, children }: ItemProps) {
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      className={classNames(
        'flex min-h-control cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 outline-none sm:min-h-8',
        'data-disabled:cursor-default data-disabled:opacity-50 data-highlighted:bg-hover',
        danger && 'text-danger-ink',
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 opacity-80" />}
      {children}
    </Base.Item>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1 h-px bg-line" />
}
