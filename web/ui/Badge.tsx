import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Tone = 'neutral' | 'primary' | 'warm' | 'success' | 'danger'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  primary: 'bg-primary-soft text-primary-ink',
  warm: 'bg-accent-soft text-accent-ink',
  success: 'bg-success-soft text-success-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs tabular-nums',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
