import { useState } from 'react'
import type { Label } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Select.tsx'
import { joinLabels } from './label-actions.ts'

interface Props {
  label: Label
  others: Label[]
  onClose: () => void
}

/** The other label takes its place on every task. */
export function MergeLabel({ label, others, onClose }: Props) {
  const session = useOpenProject()
  const [chosen, setChosen] = useState(others[0]?.id ?? '')
  const into = others.find(({ id }) => id === chosen)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Juntar etiquetas"
      description={`“${label.name}” deixa de existir, e a outra toma o lugar dela nas tarefas.`}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!into) return
          onClose()
          void joinLabels(session, label, into)
        }}
      >
        <Select
          label={`Juntar “${label.name}” a`}
          value={chosen}
          onChange={setChosen}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={!into}>
            Juntar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
