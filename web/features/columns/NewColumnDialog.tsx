import { defaultColour } from '#contract/defaults.ts'
import { useDraft } from '#web/features/drafts/use-draft.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ColumnForm, type ColumnText, fieldsOf } from './ColumnForm.tsx'
import { addColumn } from './column-actions.ts'

const title = 'Nova Coluna'
const empty: ColumnText = { name: '', color: defaultColour, kind: 'active', limit: '' }

interface Props {
  /** A board has two of them, and what was typed comes back in its own. */
  from: 'toolbar' | 'tile'
  boardId: string
  open: boolean
  onClose: () => void
}

export function NewColumnDialog({ from, boardId, open, onClose }: Props) {
  const session = useOpenProject()
  const { projectId } = session
  const ground = { projectId, kind: 'board' as const, boardId, id: boardId, title }
  const draft = useDraft({ dialog: `${from} ${boardId}`, empty, ground, open, onClose })
  const create = async () => {
    const sent = draft.submit()
    if (!sent) return
    const column = { ...fieldsOf(sent.fields), id: sent.id, boardId }
    if (!(await addColumn(session, column, sent.key))) draft.giveBack(sent)
  }
  return (
    <Dialog open={draft.open} onClose={draft.dismiss} title={title}>
      <ColumnForm
        text={draft.fields}
        onChange={draft.edit}
        submitLabel="Criar Coluna"
        onSubmit={() => void create()}
        onCancel={draft.cancel}
      />
    </Dialog>
  )
}
