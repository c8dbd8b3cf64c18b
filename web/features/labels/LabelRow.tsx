import { Merge, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Label } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { LabelPill } from './LabelPill.tsx'
import { removeLabel } from './label-actions.ts'
import { MergeLabel } from './MergeLabel.tsx'

interface Props {
  label: Label
  /** On how many tasks it is, if that is known. */
  count: number | undefined
  others: Label[]
  onEdit: () => void
}

export function LabelRow({ label, count, others, onEdit }: Props) {
  const session = useOpenProject()
  const [merging, setMerging] = useState(false)
  const remove = () => {
    const where = count === undefined ? 'Ela sai de todas as tarefas.' : whereItIs(count)
    if (confirm(`Tem certeza que deseja excluir a etiqueta "${label.name}"? ${where}`)) {
      void removeLabel(session, label)
    }
  }
  return (
    <>
      <div className="flex min-h-control items-center gap-3">
        <span className="flex min-w-0 flex-1">
          <LabelPill label={label} />
        </span>
        <span className="shrink-0 text-muted text-sm tabular-nums">
          {count === undefined ? '' : tasksWords(count)}
        </span>
        <Menu label={`Opções da etiqueta ${label.name}`}>
          <MenuItem icon={Pencil} onSelect={onEdit}>
            Editar
          </MenuItem>
          {others.length > 0 && (
            <MenuItem icon={Merge} onSelect={() => setMerging(true)}>
              Juntar a outra…
            </MenuItem>
          )}
          <MenuItem icon={Trash2} danger onSelect={remove}>
            Excluir
          </MenuItem>
        </Menu>
      </div>
      {merging && <MergeLabel label={label} others={others} onClose={() => setMerging(false)} />}
    </>
  )
}

const tasksWords = (count: number) =>
  count === 1 ? '1 tarefa' : `${count.toLocaleString('pt-BR')} tarefas`

const whereItIs = (count: number) =>
  count === 0 ? 'Ela não está em nenhuma tarefa.' : `Ela sai de ${tasksWords(count)}.`
