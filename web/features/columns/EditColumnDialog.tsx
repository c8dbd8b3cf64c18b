import type { ColumnState } from '#contract/state.ts'
import { useDraft } from '#web/features/drafts/use-draft.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ColumnForm, type ColumnText, fieldsOf } from './ColumnForm.tsx'
import { editColumn } from './column-actions.ts'

interface Props {
  boardId: string
  column: ColumnState
  open: boolean
  onClose: () => void
}

/** Sends what was changed in it, and leaves alone what others change meanwhile; refused, it is back. */
export function EditColumnDialog({ boardId, column, open, onClose }: Props) {
  const session = useOpenProject()
  const { name, color, kind, taskLimit } = column
  const empty: ColumnText = { name, color, kind, limit: String(taskLimit ?? '') }
  const draft = useDraft({ dialog: `column ${column.id}`, empty, open, onClose })
  const save = async () => {
    const sent = draft.submit()
    if (!sent) return
    const fields = fieldsOf(sent.fields)
    if (!(await editColumn(session, boardId, column, fields, 'Erro ao atualizar coluna'))) {
      draft.giveBack(sent)
    }
  }
  return (
    <Dialog open={draft.open} onClose={draft.dismiss} title="Editar Coluna">
      <ColumnForm
        text={draft.fields}
        onChange={draft.edit}
        submitLabel="Salvar"
        onSubmit={() => void save()}
        onCancel={draft.cancel}
      />
    </Dialog>
  )
}
