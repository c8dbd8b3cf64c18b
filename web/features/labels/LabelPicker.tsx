import { limits } from '#contract/limits.ts'
import type { Label } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { inGesture } from '#web/features/project/undo/gesture.ts'
import { SetPicker } from '#web/ui/SetPicker.tsx'
import { toasts } from '#web/ui/toasts.ts'
import { LabelPill } from './LabelPill.tsx'
import { addLabel } from './label-actions.ts'
import { nextColour } from './next-colour.ts'
import { onTask, useLabels } from './shown-labels.ts'

interface Props {
  chosen: readonly string[]
  onToggle: (id: string, wanted: boolean) => void
}

/** The labels of one task; a name that is typed and is none yet becomes one. */
export function LabelPicker({ chosen, onToggle }: Props) {
  const session = useOpenProject()
  const labels = useLabels()
  const full = onTask(labels, chosen).length >= limits.labelsPerTask
  const create = (name: string) => {
    const id = newId()
    inGesture(newId(), () => {
      void addLabel(session, id, { name, color: nextColour(labels) })
      onToggle(id, true)
    })
  }
  return (
    <SetPicker
      label="Buscar ou criar etiqueta"
      placeholder="Buscar ou criar etiqueta"
      longest={limits.labelName}
      choices={labels.map((label) => ({ ...label, look: <LabelPill label={label} /> }))}
      chosen={chosen}
      onToggle={(id, wanted) => {
        if (wanted && full) return toasts.error('Limite de etiquetas', tooMany)
        onToggle(id, wanted)
      }}
      onCreate={full || labels.length >= limits.labelsPerProject ? undefined : create}
      said={wordsFor(labels, full)}
    />
  )
}

const tooMany = `Uma tarefa pode ter no máximo ${limits.labelsPerTask} etiquetas. Tire uma para pôr outra.`

function wordsFor(labels: Label[], full: boolean): string {
  if (full) return tooMany
  if (labels.length >= limits.labelsPerProject) {
    return `Este projeto já tem o máximo de ${limits.labelsPerProject} etiquetas. Exclua uma ou junte duas em Etiquetas.`
  }
  return labels.length === 0 ? 'Digite um nome para criar a primeira etiqueta.' : ''
}
