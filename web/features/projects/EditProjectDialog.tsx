import type { Project } from '#contract/state.ts'
import { useDraft } from '#web/features/drafts/use-draft.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ProjectForm, type ProjectText } from './ProjectForm.tsx'

interface Props {
  project: Pick<Project, 'id' | keyof ProjectText>
  open: boolean
  /** What is saved without connection is kept until it can be sent. */
  keeps?: boolean
  onClose: () => void
  /** Answers false when it was refused. */
  onSave: (text: ProjectText) => Promise<boolean>
}

/** Away while the screen shows the new words; refused, it is back with them. */
export function EditProjectDialog({ project, open, keeps, onClose, onSave }: Props) {
  const empty: ProjectText = { name: project.name, description: project.description }
  const draft = useDraft({ dialog: `rename ${project.id}`, empty, open, onClose })

  async function save() {
    const name = draft.fields.name.trim()
    const { description } = draft.fields
    if (name === project.name && description === project.description) return draft.cancel()
    const sent = draft.submit()
    if (sent && !(await onSave({ name, description }))) draft.giveBack(sent)
  }

  return (
    <Dialog open={draft.open} onClose={draft.dismiss} title="Renomear Projeto">
      <ProjectForm
        text={draft.fields}
        onChange={draft.edit}
        nameRequired
        keeps={keeps}
        submitLabel="Salvar"
        onSubmit={() => void save()}
        onCancel={draft.cancel}
      />
    </Dialog>
  )
}
