import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { type Snippet, search } from '#contract/search.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { controlClass } from '#web/ui/Field.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { type Result, resultsOf } from './results.ts'

/** Finds projects, boards and tasks one may see: type, choose with the arrows, Enter opens. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Buscar">
      <Search onClose={onClose} />
    </Dialog>
  )
}

function Search({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const asked = useDebounced(text.trim(), 150)
  const found = useQuery({
    queryKey: ['search', asked],
    queryFn: () => call(search, { text: asked }),
    enabled: asked !== '',
    placeholderData: (before) => before,
  })
  const results = asked && found.data ? resultsOf(found.data) : []
  const go = (result: Result | undefined) => {
    if (!result) return
    onClose()
    void navigate(result.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && results.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + results.length) % results.length)
    } else if (event.key === 'Enter') go(results[chosen])
  }
  return (
    <>
      <input
        role="combobox"
        aria-label="Buscar projetos, boards e tarefas"
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-activedescendant={results[chosen] && `${listId}-${chosen}`}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Projetos, boards e tarefas"
        maxLength={limits.name}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        className={classNames(controlClass, 'h-control')}
      />
      <Results id={listId} results={results} chosen={chosen} onChoose={go} />
      <p role="status" className="mt-3 text-muted">
        {wordsFor(asked, results.length, found.isPending, found.error)}
      </p>
    </>
  )
}

interface ResultsProps {
  id: string
  results: Result[]
  chosen: number
  onChoose: (result: Result) => void
}

function Results({ id, results, chosen, onChoose }: ResultsProps) {
  return (
    <div id={id} role="listbox" aria-label="Resultados" className="mt-3 flex flex-col gap-0.5">
      {results.map((result, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys work in the field above.
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above.
        <div
          key={`${result.kind} ${result.id}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          onClick={() => onChoose(result)}
          className={classNames(
            'flex min-h-control cursor-pointer items-center gap-3 rounded-md px-2.5 py-1 hover:bg-hover',
            index === chosen && 'bg-hover',
          )}
        >
          <Badge>{result.kind}</Badge>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{result.name}</span>
            {result.snippet && <Excerpt {...result.snippet} />}
            {result.place && (
              <span className="block truncate text-muted text-sm">{result.place}</span>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Two lines hold the hit on a narrow screen too; only what follows it is cut. */
function Excerpt({ before, hit, after }: Snippet) {
  return (
    <span className="line-clamp-2 text-sm">
      {before}
      <mark className="rounded-sm bg-accent-soft font-medium text-accent-ink">{hit}</mark>
      {after}
    </span>
  )
}

function wordsFor(asked: string, count: number, pending: boolean, error: unknown): string {
  if (!asked) return 'Digite para buscar. As setas escolhem, Enter abre.'
  if (error) return messageOf(error)
  if (pending) return 'Buscando...'
  return count === 0 ? 'Nada encontrado.' : ''
}
