import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Logo } from '#web/ui/Logo.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'

interface Props {
  icon: LucideIcon
  tone: 'success' | 'danger' | 'warm'
  title: string
  lines: readonly string[]
  /** The next step; the way home is always there. */
  action: ReactNode
}

const tones: Record<Props['tone'], string> = {
  success: 'bg-success-soft text-success-ink',
  danger: 'bg-danger-soft text-danger-ink',
  warm: 'bg-accent-soft text-accent-ink',
}

export function PaymentResult({ icon: Icon, tone, title, lines, action }: Props) {
  usePageTitle(title)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col items-center justify-center gap-6 px-4 py-10 text-lg">
      <Link to={pages.landing} className="flex min-h-control items-center rounded-md p-1">
        <Logo />
      </Link>
      <Card className="flex w-full flex-col items-center rounded-xl p-6 shadow-float sm:p-10">
        <span
          className={classNames(
            'flex size-16 items-center justify-center rounded-full',
            tones[tone],
          )}
        >
          <Icon aria-hidden="true" className="size-8" />
        </span>
        <h1 className="mt-5 text-center font-bold font-display text-3xl tracking-tight">{title}</h1>
        <ul className="mt-4 flex flex-col gap-1.5 text-center text-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="mt-8 flex w-full flex-col gap-2">
          {action}
          <ButtonLink to={pages.landing} look="quiet" size="lg">
            Voltar ao início
          </ButtonLink>
        </div>
      </Card>
    </main>
  )
}
