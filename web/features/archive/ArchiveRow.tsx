import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ArchivedTask } from '#contract/archive.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { bringBack, removeArchived } from '#web/features/tasks/archive-actions.ts'
import { Button } from '#web/ui/Button.tsx'
import { archivedWords } from './archive-words.ts'

interface Props {
  task: ArchivedTask
  connected: boolean
  onOpen: () => void
}

/** An archived task: where it was, since when it is here, and what can be done about it. */
export function ArchiveRow({ task, connected, onOpen }: Props) {
  const session = useOpenProject()
  const writable = useMay()('task:write')
  const [busy, setBusy] = useState(false)
  const { id, number, title, boardId, boardName, columnName } = task
  const whileBusy = async (act: Promise<boolean>) => {
    setBusy(true)
    if (!(await act)) setBusy(false)
  }
  const remove = () => {
    const question = `Tem certeza que deseja excluir a tarefa "${title}"?`
    if (confirm(question)) void whileBusy(removeArchived(session, id))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <div className="min-w-40 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          <Link
            to={`/project/${session.projectId}?board=${boardId}&task=${id}`}
            onClick={onOpen}
            className="inline-flex min-h-6 items-center underline-offset-2 hover:underline max-sm:min-h-control"
          >
            {title}
          </Link>
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          #{number} · de {columnName}, {boardName}
        </p>
        <p className="text-muted text-sm">{archivedWords(task)}</p>
      </div>
      {writable && (
        <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-end">
          <Button
            look="secondary"
            disabled={!connected || busy}
            aria-label={`Trazer de volta ${title}`}
            onClick={() => void whileBusy(bringBack(session, id))}
          >
            Trazer de volta
          </Button>
          <Button
            look="quiet"
            size="icon"
            disabled={!connected || busy}
            aria-label={`Excluir ${title}`}
            title="Excluir"
            onClick={remove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      )}
    </li>
  )
}
