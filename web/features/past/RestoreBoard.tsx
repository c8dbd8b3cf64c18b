import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ColumnState, ProjectState } from '#contract/state.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { useView } from '#web/features/project/use-project.ts'
import { restore } from '#web/features/trash/trash-actions.ts'
import { useColumnDeletion } from '#web/features/trash/trash-query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { columnsOf, restoreBoardOrder, restoreColumn } from './restore-board.ts'

interface Props {
  then: ProjectState
  boardId: string
}

/** The way to have the order of the whole board, or one of its columns, as it was. */
export function RestoreBoard({ then, boardId }: Props) {
  const writable = useMay()('column:write')
  const { state: now } = useView(useOpenProject())
  const [open, setOpen] = useState(false)
  if (!writable || !columnsOf(now, boardId) || !columnsOf(then, boardId)) return null
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
        <History aria-hidden="true" />
        Restaurar…
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Restaurar como estava"
        description="Só muda o que você escolher. Para restaurar uma tarefa, abra-a no board."
      >
        <Choices then={then} boardId={boardId} />
      </Dialog>
    </>
  )
}

function Choices({ then, boardId }: Props) {
  const session = useOpenProject()
  const { state: now } = useView(session)
  const columns = columnsOf(now, boardId) ?? []
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      <Choice
        name="A ordem do board inteiro"
        said="Colunas e tarefas voltam aos seus lugares; o que é mais novo fica no fim."
        onRestore={() => restoreBoardOrder(session, then, boardId)}
      />
      {(columnsOf(then, boardId) ?? []).map((column) =>
        columns.some(({ id }) => id === column.id) ? (
          <Choice
            key={column.id}
            name={`Coluna ${column.name}`}
            said="Nome, cor, tipo, limite e lugar."
            onRestore={() => restoreColumn(session, then, boardId, column)}
          />
        ) : (
          <GoneColumn key={column.id} column={column} />
        ),
      )}
    </ul>
  )
}

/** Deleted since: it comes back from the Lixeira, with the tasks that went with it. */
function GoneColumn({ column: { id, name } }: { column: ColumnState }) {
  const session = useOpenProject()
  const { line, isReading } = useColumnDeletion(id)
  const connected = useConnected()
  const isItsOwn = line?.kind === 'column' && line.place !== null
  const said = isItsOwn
    ? 'Está na Lixeira: volta com as tarefas que foram junto.'
    : 'Não está mais neste board, nem na Lixeira: não há de onde restaurar.'
  const waiting = connected
    ? 'Procurando na Lixeira…'
    : 'Excluída. Sem conexão nada pode ser restaurado.'
  return (
    <Choice
      name={`Coluna ${name}`}
      said={isReading || !connected ? waiting : said}
      {...(isItsOwn && connected && { onRestore: () => restore(session, line) })}
    />
  )
}

interface ChoiceProps {
  name: string
  said: ReactNode
  /** None: there is nothing to restore it from. */
  onRestore?: () => Promise<unknown>
}

function Choice({ name, said, onRestore }: ChoiceProps) {
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    await onRestore?.()
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-40 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted text-sm">{said}</p>
      </div>
      {onRestore && (
        <Button
          look="secondary"
          busy={busy}
          aria-label={`Restaurar: ${name}`}
          onClick={() => void restore()}
        >
          Restaurar
        </Button>
      )}
    </li>
  )
}
