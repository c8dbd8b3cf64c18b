import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'

interface Props {
  icon: LucideIcon
  tone: 'success' | 'danger' | 'warm'
  title: string
  lines: readonly string[]
  actions: ReactNode
}

const tones: Record<Props['tone'], string> = {
  success: 'bg-success-soft text-success-ink',
  danger: 'bg-danger-soft text-danger-ink',
  warm: 'bg-accent-soft text-accent-ink',
}

export function PaymentResult({ icon: Icon, tone, title, lines, actions }: Props) {
  usePageTitle(title)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <Card className="flex flex-col items-center gap-4 p-6 text-center sm:p-8">
        <span
          className={classNames('flex size-14 items-center justify-center rounded-xl', tones[tone])}
        >
          <Icon aria-hidden="true" className="size-7" />
        </span>
        <h1 className="font-bold text-2xl">{title}</h1>
        <ul className="flex flex-col gap-1 text-muted">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="mt-2 flex w-full flex-col gap-2">{actions}</div>
      </Card>
    </main>
  )
}
