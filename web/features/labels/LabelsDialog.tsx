import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listLabels } from '#contract/labels.ts'
import { limits } from '#contract/limits.ts'
import type { Label } from '#contract/state.ts'
import { call } from '#web/api/call.ts'
import { newId } from '#web/api/new-id.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useView } from '#web/features/project/use-project.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LabelForm } from './LabelForm.tsx'
import { LabelRow } from './LabelRow.tsx'
import { addLabel, editLabel } from './label-actions.ts'
import { nextColour } from './next-colour.ts'
import { useLabels } from './shown-labels.ts'

/** What is open below the list: a label that is edited, or a new one. */
type Editing = Label | 'new' | null

/** The labels of the project: rename, recolour, merge, delete. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const session = useOpenProject()
  const labels = useLabels()
  const counts = useCounts()
  const [editing, setEditing] = useState<Editing>(null)
  const stop = () => setEditing(null)
  const full = labels.length >= limits.labelsPerProject
  return (
    <Dialog open onClose={onClose} title="Etiquetas">
      <ul className="flex flex-col">
        {labels.map((label) => (
          <li key={label.id} className="border-line border-b py-1 last:border-b-0">
            {editing !== 'new' && editing?.id === label.id ? (
              <LabelForm
                label={label}
                others={labels.filter(({ id }) => id !== label.id)}
                onClose={stop}
                onSave={(edit) => void editLabel(session, label, edit)}
              />
            ) : (
              <LabelRow
                label={label}
                count={counts?.get(label.id)}
                others={labels.filter(({ id }) => id !== label.id)}
                onEdit={() => setEditing(label)}
              />
            )}
          </li>
        ))}
      </ul>
      {labels.length === 0 && editing !== 'new' && (
        <p className="text-muted">Nenhuma etiqueta ainda. Crie a primeira para marcar tarefas.</p>
      )}
      {editing === 'new' ? (
        <LabelForm
          color={nextColour(labels)}
          others={labels}
          onClose={stop}
          onSave={(label) => void addLabel(session, newId(), label)}
        />
      ) : (
        <div className="mt-4 flex items-center gap-3">
          <Button look="secondary" disabled={full} onClick={() => setEditing('new')}>
            Nova etiqueta
          </Button>
          {full && (
            <p className="text-muted text-sm">
              Este projeto já tem o máximo de {limits.labelsPerProject} etiquetas.
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** On how many tasks each is, in boards that were not read too; unknown without connection. */
function useCounts(): Map<string, number> | undefined {
  const session = useOpenProject()
  const { version } = useView(session).state
  const { projectId } = session
  const { data } = useQuery({
    queryKey: ['labels', projectId, version],
    queryFn: () => call(listLabels, { projectId }),
    placeholderData: (before) => before,
  })
  return data && new Map(data.labels.map(({ id, tasks }) => [id, tasks]))
}
