import { Tag } from 'lucide-react'
import type { CardState } from '#contract/state.ts'
import { LabelPill } from '#web/features/labels/LabelPill.tsx'
import { onTask, useLabels } from '#web/features/labels/shown-labels.ts'
import { ChosenSet } from './ChosenSet.tsx'

export function TaskLabels({ card }: { card: CardState }) {
  const labels = onTask(useLabels(), card.labels)
  return (
    <ChosenSet kind="labels" taskId={card.id} title="Etiquetas" icon={Tag}>
      {labels.map((label) => (
        <li key={label.id} className="flex min-w-0 max-w-full">
          <LabelPill label={label} />
        </li>
      ))}
    </ChosenSet>
  )
}
