import { defaultColour } from '#contract/defaults.ts'
import { limits } from '#contract/limits.ts'
import { useSession } from '#web/features/boards/board-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useDraft } from '#web/ui/use-draft.ts'
import { addColumn } from './column-actions.ts'

interface Props {
  boardId: string
  open: boolean
  onClose: () => void
}

export function NewColumnDialog({ boardId, open, onClose }: Props) {
  const session = useSession()
  const { draft, id, key, refused, keep, clear } = useDraft({ name: '', color: defaultColour })
  const close = () => (refused ? clear() : onClose())
  const create = async (name: string, color: string) => {
    const created = addColumn(session, { id, boardId, name, color }, key)
    close()
    if (await created) clear()
    else keep({ name, color })
  }
  return (
    <Dialog open={open || refused} onClose={close} title="Nova Coluna">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          const { name, color } = submitted(event, 'name', 'color')
          if (name.trim()) void create(name.trim(), color)
        }}
      >
        <TextField
          label="Nome"
          name="name"
          defaultValue={draft.name}
          required
          pattern=".*\S.*"
          maxLength={limits.name}
          autoComplete="off"
        />
        <TextField
          label="Cor"
          name="color"
          type="color"
          defaultValue={draft.color}
          className="w-20 cursor-pointer p-1"
        />
        <DialogActions>
          <Button look="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit">Criar Coluna</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
