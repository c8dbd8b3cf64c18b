import { defaultColour } from '#contract/defaults.ts'
import type { ColumnKind } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { useDraft } from '#web/features/drafts/use-draft.ts'
import { useSession } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { addColumn } from './column-actions.ts'
import { kindOptions } from './column-kinds.ts'

interface ColumnFields {
  name: string
  color: string
  kind: ColumnKind
}

const empty: ColumnFields = { name: '', color: defaultColour, kind: 'active' }

interface Props {
  /** A board has two of them, and what was typed comes back in its own. */
  from: 'toolbar' | 'tile'
  boardId: string
  open: boolean
  onClose: () => void
}

export function NewColumnDialog({ from, boardId, open, onClose }: Props) {
  const session = useSession()
  const draft = useDraft({ dialog: `${from} ${boardId}`, empty, open, onClose })
  const { name, color, kind } = draft.fields
  const create = async () => {
    const sent = draft.submit()
    if (!sent) return
    const column = { ...sent.fields, id: sent.id, boardId, name: name.trim() }
    if (!(await addColumn(session, column, sent.key))) draft.giveBack(sent)
  }
  return (
    <Dialog open={draft.open} onClose={draft.dismiss} title="Nova Coluna">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) void create()
        }}
      >
        <TextField
          label="Nome"
          value={name}
          onChange={(event) => draft.edit({ name: event.target.value })}
          required
          pattern=".*\S.*"
          longest={limits.name}
          autoComplete="off"
        />
        <TextField
          label="Cor"
          type="color"
          value={color}
          onChange={(event) => draft.edit({ color: event.target.value })}
          className="w-20! cursor-pointer p-1! [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-0"
        />
        <Select
          label="Tipo"
          value={kind}
          onChange={(kind) => draft.edit({ kind })}
          options={kindOptions}
        />
        <DialogActions>
          <Button look="secondary" onClick={draft.cancel}>
            Cancelar
          </Button>
          <Button type="submit">Criar Coluna</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
