import type { ReactNode } from 'react'
import { Badge } from '#web/ui/Badge.tsx'

interface Props {
  done: number
  total: number
  children?: ReactNode
}

export const ChecklistHeading = ({ done, total, children }: Props) => (
  <div className="flex min-h-8 items-center gap-2">
    <h3 className="font-medium">Checklist</h3>
    <Badge tone={total > 0 && done === total ? 'success' : 'neutral'}>
      {done}/{total} completos
    </Badge>
    {children}
  </div>
)
