import { Archive } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { ArchiveRow } from './ArchiveRow.tsx'
import { useArchive } from './archive-query.ts'

/** The last archived first. `onOpen`: a task of it is opened instead. */
export function ArchiveList({ onOpen }: { onOpen: () => void }) {
  const connected = useConnected()
  const [text, setText] = useState('')
  const asked = useDebounced(text.trim(), 150)
  const { tasks, error, refetch, isPlaceholderData, ...pages } = useArchive(asked)
  if (!tasks) {
    if (!connected) return <NotLoaded title="O Arquivo precisa de conexão" />
    if (!error) return <Loading />
    return (
      <NotLoaded
        title="O Arquivo não pôde ser carregado"
        description={messageOf(error)}
        retry={() => void refetch()}
      />
    )
  }
  if (tasks.length === 0 && asked === '' && !isPlaceholderData) {
    return <EmptyState icon={Archive} title="O Arquivo está vazio" />
  }
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Buscar no Arquivo"
        longest={limits.name}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {!connected && (
        <p className="text-muted text-sm">Sem conexão nada pode ser trazido de volta.</p>
      )}
      <p role="status" className={tasks.length === 0 ? 'text-muted' : 'sr-only'}>
        {tasks.length === 0 && !isPlaceholderData ? 'Nada no Arquivo corresponde à busca.' : ''}
      </p>
      {tasks.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {tasks.map((task) => (
            <ArchiveRow key={task.id} task={task} connected={connected} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button look="secondary" onClick={() => void pages.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </div>
  )
}
