import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useDraft } from '#web/ui/use-draft.ts'
import { addBoard } from './board-actions.ts'
import { useSession } from './board-context.ts'
import { useBoardParam } from './use-board-param.ts'

/** The new board is the selected one at once; if it is refused, what was typed is still here. */
export function NewBoardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession()
  const { select, restore } = useBoardParam()
  const draft = useDraft(`board ${session.projectId}`, { name: '' }, open)
  const close = open ? onClose : draft.leave
  const create = async (name: string) => {
    const sent = draft.submit({ name })
    if (open) onClose()
    const created = addBoard(session, sent.id, name, sent.key)
    select(sent.id)
    if (await created) return
    restore()
    draft.giveBack(sent)
  }
  return (
    <Dialog open={draft.open} onClose={close} title="Novo Board">
      <form
        key={draft.formKey}
        onSubmit={(event) => {
          const name = submitted(event, 'name').name.trim()
          if (name) void create(name)
        }}
      >
        <TextField
          label="Nome"
          name="name"
          defaultValue={draft.current.fields.name}
          required
          pattern=".*\S.*"
          longest={limits.name}
          placeholder="Ex.: Lançamento de março"
          autoComplete="off"
        />
        <DialogActions>
          <Button look="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit">Criar Board</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
