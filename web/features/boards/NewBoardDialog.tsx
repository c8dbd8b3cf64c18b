import { limits } from '#contract/limits.ts'
import { useDraft } from '#web/features/drafts/use-draft.ts'
import { useSession } from '#web/features/project/project-context.ts'
import { useBoardParam } from '#web/features/project/use-board-param.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { addBoard } from './board-actions.ts'

/** The new board is the selected one at once; if it is refused, what was typed is still here. */
export function NewBoardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession()
  const { select, restore } = useBoardParam()
  const draft = useDraft({
    dialog: `board ${session.projectId}`,
    empty: { name: '' },
    open,
    onClose,
  })
  const create = async () => {
    const sent = draft.submit()
    if (!sent) return
    const created = addBoard(session, sent.id, sent.fields.name.trim(), sent.key)
    select(sent.id)
    if (await created) return
    restore()
    draft.giveBack(sent)
  }
  return (
    <Dialog open={draft.open} onClose={draft.dismiss} title="Novo Board">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.fields.name.trim()) void create()
        }}
      >
        <TextField
          label="Nome"
          value={draft.fields.name}
          onChange={(event) => draft.edit({ name: event.target.value })}
          required
          pattern=".*\S.*"
          longest={limits.name}
          placeholder="Ex.: Lançamento de março"
          autoComplete="off"
        />
        <DialogActions>
          <Button look="secondary" onClick={draft.cancel}>
            Cancelar
          </Button>
          <Button type="submit">Criar Board</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
