import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMay } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { LateTaskPicker } from './LateTaskPicker.tsx'

interface Props {
  kind: 'labels' | 'people'
  taskId: string
  title: string
  icon: LucideIcon
  /** The items of a list. */
  children: ReactNode[]
}

/** What was chosen for an open task, and the way to choose otherwise. */
export function ChosenSet({ kind, taskId, title, icon: Icon, children }: Props) {
  const [choosing, setChoosing] = useState(false)
  const writable = useMay()('task:write')
  if (!writable && children.length === 0) return null
  return (
    <section className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1.5">
      <h3 className="font-medium">{title}</h3>
      <ul className="order-last col-span-2 flex min-w-0 flex-wrap gap-x-2 gap-y-1 empty:hidden">
        {children}
      </ul>
      {writable && (
        <Button
          look="secondary"
          size="sm"
          aria-label={`Mudar ${title.toLowerCase()}`}
          onClick={() => setChoosing(true)}
        >
          <Icon aria-hidden="true" />
          Mudar
        </Button>
      )}
      {choosing && (
        <LateTaskPicker kind={kind} taskId={taskId} onClose={() => setChoosing(false)} />
      )}
    </section>
  )
}
