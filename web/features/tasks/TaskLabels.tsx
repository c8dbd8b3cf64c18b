import { Tag } from 'lucide-react'
import { useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { LabelPill } from '#web/features/labels/LabelPill.tsx'
import { onTask, useLabels } from '#web/features/labels/shown-labels.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { LateTaskPicker } from './LateTaskPicker.tsx'

/** The labels of an open task, and the way to change them. */
export function TaskLabels({ card }: { card: CardState }) {
  const [choosing, setChoosing] = useState(false)
  const writable = useMay()('task:write')
  const labels = onTask(useLabels(), card.labels)
  if (!writable && labels.length === 0) return null
  return (
    <section className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1.5">
      <h3 className="font-medium">Etiquetas</h3>
      <ul className="order-last col-span-2 flex min-w-0 flex-wrap gap-1 empty:hidden">
        {labels.map((label) => (
          <li key={label.id} className="flex min-w-0 max-w-full">
            <LabelPill label={label} />
          </li>
        ))}
      </ul>
      {writable && (
        <Button
          look="secondary"
          size="sm"
          aria-label="Mudar etiquetas"
          onClick={() => setChoosing(true)}
        >
          <Tag aria-hidden="true" />
          Mudar
        </Button>
      )}
      {choosing && (
        <LateTaskPicker kind="labels" taskId={card.id} onClose={() => setChoosing(false)} />
      )}
    </section>
  )
}
