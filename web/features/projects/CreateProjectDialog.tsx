import { useRef } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { useDraft } from '#web/features/drafts/use-draft.ts'
import { TemplateField } from '#web/features/templates/TemplateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { cardId } from './ProjectCard.tsx'
import { ProjectForm, type ProjectText } from './ProjectForm.tsx'
import { useProjectChange } from './use-project-change.ts'

interface Props {
  open: boolean
  onClose: () => void
  onCreate: () => void
}

const empty: ProjectText & { templateId: string } = { name: '', description: '', templateId: '' }

/** R11: a blank name closes it and creates nothing. It is away while the card shows; refused, it is back. */
export function CreateProjectDialog({ open, onClose, onCreate }: Props) {
  const { userId } = usePerson()
  const { change } = useProjectChange()
  const draft = useDraft({ dialog: 'project', empty, open, onClose })
  const created = useRef<string>(null)

  async function create() {
    const name = draft.fields.name.trim()
    if (name === '') return draft.cancel()
    const sent = draft.submit()
    if (!sent) return
    created.current = sent.id
    onCreate()
    const { description, templateId } = sent.fields
    const line = { id: sent.id, name, description, createdBy: userId, ...justNow() } as const
    if (!(await change({ type: 'create', line, ...(templateId && { templateId }) })))
      draft.giveBack(sent)
  }

  return (
    <Dialog
      open={draft.open}
      onClose={draft.dismiss}
      title="Novo Projeto"
      description="Dê um nome ao trabalho. Boards e tarefas vêm depois."
      onReturnFocus={() => {
        // Not to the button that opened it: Enter pressed twice would open it again.
        const card = created.current && document.getElementById(cardId(created.current))
        created.current = null
        if (card) card.focus()
        return Boolean(card)
      }}
    >
      <ProjectForm
        text={draft.fields}
        onChange={draft.edit}
        submitLabel="Criar Projeto"
        onSubmit={() => void create()}
        onCancel={draft.cancel}
      >
        <TemplateField
          value={draft.fields.templateId}
          onChange={(templateId, name) =>
            draft.edit({ templateId, ...(!draft.fields.name.trim() && { name }) })
          }
        />
      </ProjectForm>
    </Dialog>
  )
}

const justNow = () =>
  ({ createdAt: new Date().toISOString(), access: 'manage', favourite: false }) as const
