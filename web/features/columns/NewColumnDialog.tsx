import { defaultColour } from '#contract/defaults.ts'
import { limits } from '#contract/limits.ts'
import { useSession } from '#web/features/boards/board-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { submitted } from '#web/ui/submitted.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { useDraft } from '#web/ui/use-draft.ts'
import { addColumn } from './column-actions.ts'

interface ColumnFields {
  name: string
  color: string
}

const empty: ColumnFields = { name: '', color: defaultColour }

interface Props {
  /** A board has two of them, and what was typed comes back in its own. */
  from: 'toolbar' | 'tile'
  boardId: string
  open: boolean
  onClose: () => void
}

export function NewColumnDialog({ from, boardId, open, onClose }: Props) {
  const session = useSession()
  const draft = useDraft<ColumnFields>(`${from} ${boardId}`, empty, open)
  const close = open ? onClose : draft.leave
  const create = async (name: string, color: string) => {
    const sent = draft.submit({ name, color })
    if (open) onClose()
    const created = await addColumn(session, { id: sent.id, boardId, name, color }, sent.key)
    if (!created) draft.giveBack(sent)
  }
  return (
    <Dialog open={draft.open} onClose={close} title="Nova Coluna">
      <form
        key={draft.formKey}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          const { name, color } = submitted(event, 'name', 'color')
          if (name.trim()) void create(name.trim(), color)
        }}
      >
        <TextField
          label="Nome"
          name="name"
          defaultValue={draft.current.fields.name}
          required
          pattern=".*\S.*"
          longest={limits.name}
          autoComplete="off"
        />
        <TextField
          label="Cor"
          name="color"
          type="color"
          defaultValue={draft.current.fields.color}
          className="w-20! cursor-pointer p-1! [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-0"
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
