import { type FormEvent, useEffect, useState } from 'react'
import type { TrashLine } from '#contract/trash.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useView } from '#web/features/project/use-project.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { ChosenPlace } from './trash-actions.ts'

interface Props {
  kind: TrashLine['kind']
  busy: boolean
  onChoose: (place: ChosenPlace) => void
}

/** A task goes to the end of a column, a column to the end of a board. */
export function ChoosePlace({ kind, busy, onChoose }: Props) {
  const ofBoard = kind === 'column'
  const boards = useReadBoards(!ofBoard)
  const [chosen, setChosen] = useState('')
  const options = ofBoard
    ? boards.map(({ id, name }) => ({ value: id, label: name }))
    : boards.flatMap((board) =>
        (board.columns ?? []).map(({ id, name }) => ({
          value: id,
          label: boards.length > 1 ? `${name} (${board.name})` : name,
        })),
      )
  const target = options.find(({ value }) => value === chosen) ?? options[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (target) onChoose(ofBoard ? { boardId: target.value } : { columnId: target.value })
  }
  if (!target) {
    return <p className="text-muted text-sm">Crie antes um lugar para onde restaurar.</p>
  }
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <div className="min-w-48 flex-1">
        <Select
          label={ofBoard ? 'Board' : 'Coluna'}
          value={target.value}
          onChange={setChosen}
          options={options}
        />
      </div>
      <Button type="submit" disabled={busy}>
        Restaurar aqui
      </Button>
    </form>
  )
}

/** Also the columns of boards that were not open yet. */
function useReadBoards(withColumns: boolean) {
  const session = useOpenProject()
  const { boards } = useView(session).state
  const unread = withColumns ? boards.find(({ columns }) => columns === null)?.id : undefined
  useEffect(() => {
    if (unread) void session.read(unread).catch(() => {})
  }, [session, unread])
  return boards
}
