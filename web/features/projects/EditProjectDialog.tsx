import { useState } from 'react'
import type { ProjectLine } from '#contract/projects.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ProjectForm, type ProjectText } from './ProjectForm.tsx'
import { useProjectChange } from './use-project-change.ts'

interface Props {
  project: ProjectLine
  open: boolean
  onClose: () => void
}

/** Away while the card shows the new words; refused, it is back with them. */
export function EditProjectDialog({ project, open, onClose }: Props) {
  const [draft, setDraft] = useState<ProjectText | null>(null)
  const { change, isPending } = useProjectChange()
  const text = draft ?? project

  function close() {
    setDraft(null)
    onClose()
  }

  function submit() {
    const name = text.name.trim()
    const { description } = text
    if (name === project.name && description === project.description) close()
    else change({ type: 'edit', id: project.id, name, description }, close)
  }

  return (
    <Dialog open={open && !isPending} onClose={close} title="Renomear Projeto">
      <ProjectForm
        text={text}
        onChange={setDraft}
        nameRequired
        submitLabel="Salvar"
        onSubmit={submit}
        onCancel={close}
      />
    </Dialog>
  )
}
