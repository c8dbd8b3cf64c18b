import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { TrashLine } from '#contract/trash.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { TrashRow } from './TrashRow.tsx'
import { purge } from './trash-actions.ts'
import { useTrash } from './trash-query.ts'
import { dayOf } from './trash-words.ts'

export function TrashList() {
  const session = useOpenProject()
  const connected = useConnected()
  const [text, setText] = useState('')
  const asked = useDebounced(text.trim(), 150)
  const { lines, seen, error, refetch, isPlaceholderData, ...pages } = useTrash(asked)
  const empty = () => {
    const question = 'Tem certeza que deseja esvaziar a Lixeira? Esta ação não pode ser desfeita.'
    if (confirm(question)) void purge(session, { upTo: seen })
  }
  if (!lines) {
    if (!connected) return <NotLoaded title="A Lixeira precisa de conexão" />
    if (!error) return <Loading />
    return (
      <NotLoaded
        title="A Lixeira não pôde ser carregada"
        description={messageOf(error)}
        retry={() => void refetch()}
      />
    )
  }
  if (lines.length === 0 && asked === '' && !isPlaceholderData) {
    return <EmptyState icon={Trash2} title="A Lixeira está vazia" />
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <TextField
            label="Buscar na Lixeira"
            longest={limits.name}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button look="secondary" disabled={!connected} onClick={empty}>
          Esvaziar Lixeira
        </Button>
      </div>
      {!connected && <p className="text-muted text-sm">Sem conexão nada pode ser restaurado.</p>}
      <p role="status" className={lines.length === 0 ? 'text-muted' : 'sr-only'}>
        {lines.length === 0 && !isPlaceholderData ? 'Nada na Lixeira corresponde à busca.' : ''}
      </p>
      {byDay(lines).map(([day, ofDay]) => (
        <section key={day} aria-label={`Excluídos ${day}`}>
          <h3 className="mb-1 font-medium text-muted text-sm first-letter:uppercase">{day}</h3>
          <ul className="divide-y divide-line rounded-md border border-line">
            {ofDay.map((line) => (
              <TrashRow key={line.deletion} line={line} connected={connected} />
            ))}
          </ul>
        </section>
      ))}
      {pages.hasNextPage && (
        <Button look="secondary" onClick={() => void pages.fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </div>
  )
}

/** The last deleted first, so each day is one run of lines. */
function byDay(lines: TrashLine[]): [day: string, lines: TrashLine[]][] {
  const days = new Map<string, TrashLine[]>()
  for (const line of lines) {
    const day = dayOf(line.deletedAt)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days]
}
