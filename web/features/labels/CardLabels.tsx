import { LabelDot, LabelPill } from './LabelPill.tsx'
import { onTask, useLabels } from './shown-labels.ts'

/** About what two lines of a card hold. Counted, not measured: the first picture shows the same. */
const most = { labels: 4, letters: 44 }

/** The labels of a card: by name, or as dots when there are many. */
export function CardLabels({ ids }: { ids: readonly string[] }) {
  const labels = onTask(useLabels(), ids)
  if (labels.length === 0) return null
  const letters = labels.reduce((sum, { name }) => sum + name.length + 3, 0)
  const many = labels.length > 1 && (labels.length > most.labels || letters > most.letters)
  const Look = many ? LabelDot : LabelPill
  return (
    <ul aria-label="Etiquetas" className="mb-1.5 flex flex-wrap gap-1 pr-2">
      {labels.map((label) => (
        <Look key={label.id} as="li" label={label} />
      ))}
    </ul>
  )
}
