import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { addTasks, addTaskWithChecklist } from './add-captured.ts'

interface Props {
  lines: string[]
  /** What stood in the field: it may be the title of the list. */
  typed: string
  columnId: string
  onDone: () => void
  onClose: () => void
}

const shown = 8

type Problem = 'many' | 'long'

const problemOf = (
  lines: string[],
  { most, longest }: { most: number; longest: number },
): Problem | null => {
  if (lines.length > most) return 'many'
  return lines.some((line) => line.length > longest) ? 'long' : null
}

/** Why not even a checklist holds it. */
const refusals: Record<Problem, string> = {
  many: `Um checklist tem no máximo ${limits.itemsPerTask} itens.`,
  long: `Há uma linha com mais de ${limits.checklistItem} caracteres.`,
}

/** A list that was pasted, before anything is made of it. */
export function PastedListDialog({ lines, typed, columnId, onDone, onClose }: Props) {
  const session = useOpenProject()
  const [title, setTitle] = useState(typed.trim())
  const notTasks = problemOf(lines, { most: limits.pastedTasks, longest: limits.name })
  const notItems = problemOf(lines, { most: limits.itemsPerTask, longest: limits.checklistItem })
  const finish = (make: () => void) => {
    make()
    onDone()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={`Lista de ${lines.length} linhas`}>
      <ul className="list-disc pl-5">
        {lines.slice(0, shown).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone.
          <li key={index} className="[overflow-wrap:anywhere]">
            {line}
          </li>
        ))}
      </ul>
      {lines.length > shown && (
        <p className="mt-1 text-muted">e mais {lines.length - shown} linhas</p>
      )}
      {notTasks && (
        <p className="mt-3 text-muted text-sm">
          {notItems
            ? `${refusals[notItems]} Copie menos de cada vez.`
            : notTasks === 'many'
              ? `De uma vez são no máximo ${limits.pastedTasks} tarefas; como checklist cabem mais.`
              : `Há uma linha com mais de ${limits.name} caracteres: só cabe em um checklist.`}
        </p>
      )}
      <form
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // Drawn elsewhere, it is still inside the form of the field: that would make a task too.
          event.stopPropagation()
          finish(() => addTaskWithChecklist(session, columnId, title.trim(), lines))
        }}
      >
        <TextField
          label="Título da tarefa com checklist"
          value={title}
          required
          longest={limits.name}
          onChange={(event) => setTitle(event.target.value)}
        />
        <DialogActions>
          <Button type="submit" look="secondary" disabled={notItems !== null}>
            Criar uma tarefa com checklist
          </Button>
          <Button
            disabled={notTasks !== null}
            onClick={() => finish(() => addTasks(session, columnId, lines))}
          >
            Criar {lines.length} tarefas
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
