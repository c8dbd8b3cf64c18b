import { useRef, useState } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { cardId } from './ProjectCard.tsx'
import { ProjectForm } from './ProjectForm.tsx'
import { draftOf, dropDraft, keepDraft, type ProjectDraft } from './project-draft.ts'
import { useProjectChange } from './use-project-change.ts'

interface Props {
  open: boolean
  onClose: () => void
}

/** R11: a blank name closes it and creates nothing. It is away while the card shows; refused, it is back. */
export function CreateProjectDialog({ open, onClose }: Props) {
  const { userId } = usePerson()
  const { change, isPending } = useProjectChange()
  const sent = useRef<string>(null)

  function submit({ id, name, description }: ProjectDraft) {
    if (name.trim() === '') return onClose()
    sent.current = id
    const line = { id, name: name.trim(), description, createdBy: userId, ...justNow() } as const
    change({ type: 'create', line }, onClose)
  }

  return (
    <Dialog
      open={open && !isPending}
      onClose={onClose}
      title="Novo Projeto"
      description="Dê um nome ao trabalho. Boards e tarefas vêm depois."
      onReturnFocus={() => {
        // Not to the button that opened it: Enter pressed twice would open it again.
        const card = sent.current && document.getElementById(cardId(sent.current))
        sent.current = null
        if (card) card.focus()
        return Boolean(card)
      }}
    >
      <DraftForm userId={userId} onSubmit={submit} onClose={onClose} />
    </Dialog>
  )
}

const justNow = () => ({ createdAt: new Date().toISOString(), access: 'manage' }) as const

interface DraftFormProps {
  userId: string
  onSubmit: (draft: ProjectDraft) => void
  onClose: () => void
}

function DraftForm({ userId, onSubmit, onClose }: DraftFormProps) {
  const [draft, setDraft] = useState(() => draftOf(userId))
  return (
    <ProjectForm
      text={draft}
      onChange={(text) => {
        const next = { ...draft, ...text }
        setDraft(next)
        keepDraft(userId, next)
      }}
      submitLabel="Criar Projeto"
      onSubmit={() => onSubmit(draft)}
      onCancel={() => {
        dropDraft(userId)
        onClose()
      }}
    />
  )
}
