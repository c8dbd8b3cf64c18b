import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { Button, ButtonLink } from './Button.tsx'
import { classNames } from './class-names.ts'
import { LogoMark } from './Logo.tsx'

interface Props {
  children: ReactNode
  actions: ReactNode
  /** On a phone the words are below the buttons: an address has no room beside them. */
  below?: boolean
}

/** The bar of every screen behind the sign-in: where one is, and the ways out. */
export function AppHeader({ children, actions, below = false }: Props) {
  return (
    <header className="sticky top-(--bar-height,0px) z-10 border-line border-b bg-surface/90 backdrop-blur-md">
      <div className="mx-auto flex min-h-14 max-w-6xl items-center gap-x-3 px-4 py-1.5 max-sm:flex-wrap sm:px-6">
        <Link
          to={pages.dashboard}
          aria-label="Mutirão, página inicial"
          className="-ml-1 flex size-control items-center justify-center rounded-md"
        >
          <LogoMark className="size-7" />
        </Link>
        <div
          className={classNames(
            'min-w-0 flex-1',
            below && 'wrap-anywhere max-sm:order-last max-sm:basis-full max-sm:text-sm',
          )}
        >
          {children}
        </div>
        <nav aria-label="Conta" className="ml-auto flex shrink-0 items-center gap-1">
          {actions}
        </nav>
      </div>
    </header>
  )
}

interface ActionProps {
  icon: LucideIcon
  children: string
}

/** On a phone only the icon is seen; the word stays for those who hear the screen. */
function Label({ icon: Icon, children }: ActionProps) {
  return (
    <>
      <Icon aria-hidden="true" />
      <span className="max-md:sr-only">{children}</span>
    </>
  )
}

const actionClass = 'max-md:w-control max-md:px-0'

export function HeaderLink({ to, ...label }: ActionProps & { to: string }) {
  return (
    <ButtonLink to={to} look="quiet" className={actionClass}>
      <Label {...label} />
    </ButtonLink>
  )
}

interface HeaderButtonProps extends ActionProps {
  onClick: () => void
  title?: string
}

export function HeaderButton({ onClick, title, ...label }: HeaderButtonProps) {
  return (
    <Button look="quiet" onClick={onClick} title={title} className={actionClass}>
      <Label {...label} />
    </Button>
  )
}
