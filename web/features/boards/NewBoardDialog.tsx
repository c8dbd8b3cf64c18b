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
  const { draft, id, key, refused, keep, clear } = useDraft({ name: '' })
  const create = async (name: string) => {
    const created = addBoard(session, id, name, key)
    onClose()
    select(id)
    if (await created) return clear()
    restore()
    keep({ name })
  }
  return (
    <Dialog
      open={open || refused}
      onClose={() => (refused ? clear() : onClose())}
      title="Novo Board"
    >
      <form
        onSubmit={(event) => {
          const name = submitted(event, 'name').name.trim()
          if (name) void create(name)
        }}
      >
        <TextField
          label="Nome"
          name="name"
          defaultValue={draft.name}
          required
          pattern=".*\S.*"
          maxLength={limits.name}
          placeholder="Ex.: Lançamento de março"
          autoComplete="off"
        />
        <DialogActions>
          <Button look="secondary" onClick={() => (refused ? clear() : onClose())}>
            Cancelar
          </Button>
          <Button type="submit">Criar Board</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
