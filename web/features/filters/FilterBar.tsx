import { TriangleAlert, X } from 'lucide-react'
import type { ColumnState } from '#contract/state.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NotLoadedLine } from '#web/ui/NotLoaded.tsx'
import { goneWords, partsOf } from './filter-words.ts'
import { NothingFound } from './NothingFound.tsx'
import { useFilterEdit } from './use-filter-edit.ts'
import { useFilterNames } from './use-filter-names.ts'
import { useShownCount } from './use-shown-count.ts'
import type { BoardFilter } from './use-task-filter.ts'
import { useWhyShown } from './use-why-shown.ts'

interface Props {
  filter: BoardFilter
  columns: ColumnState[]
  /** What was pressed is gone with the filter. */
  onCleared: () => void
}

/** What the board is filtered by, part by part, and how much of it is left. */
export function FilterBar({ filter: { shows, past, ...address }, columns, onCleared }: Props) {
  const { filter, misread, change } = useFilterEdit(address)
  const names = useFilterNames(columns)
  const connected = useConnected()
  const count = useShownCount(columns, shows)
  const why = useWhyShown(columns, shows)
  const parts = partsOf(filter, names)
  const clear = () => {
    address.choose('')
    onCleared()
  }
  const said = [
    ...goneWords(filter, names),
    ...misread.map((words) => `Este endereço pede um filtro que não conhecemos: ${words}`),
    ...(filter.changedSince && !connected
      ? [past.missing ? unknownOffline : 'Sem conexão pode faltar saber o que mudou.']
      : []),
  ]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 px-3 pb-3 text-sm sm:px-5 print:hidden">
        <p role="status" className="mr-1 text-muted tabular-nums">
          {count}
          {why && ` · ${why}`}
        </p>
        {parts.length > 0 && (
          <ul aria-label="Filtros ligados" className="contents">
            {parts.map(({ words, gone, without }) => (
              <li key={words} className={classNames(chipClass, gone ? goneClass : plainClass)}>
                {words}
                <button
                  type="button"
                  aria-label={`Tirar o filtro ${words}`}
                  onClick={() => change(without)}
                  className="flex size-6 items-center justify-center rounded-full hover:bg-hover max-sm:size-control"
                >
                  <X aria-hidden="true" className="size-3.5" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Button look="quiet" size="sm" onClick={clear}>
          Limpar tudo
        </Button>
        {said.map((words) => (
          <p key={words} role="status" className="flex w-full items-center gap-1.5 text-accent-ink">
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
            {words}
          </p>
        ))}
        {past.missing && connected && (
          <div role="status" className="w-full">
            {past.error ? (
              <NotLoadedLine
                title={`Não foi possível saber o que mudou, e por enquanto tudo aparece. ${messageOf(past.error)}`}
                retry={past.retry}
              />
            ) : (
              'Vendo o que mudou...'
            )}
          </div>
        )}
      </div>
      <NothingFound columns={columns} shows={shows} onClear={clear} />
    </>
  )
}

const unknownOffline =
  'Sem conexão não dá para saber o que mudou: por enquanto este filtro não esconde nada.'

const chipClass =
  'inline-flex min-h-7 max-w-full items-center gap-0.5 rounded-full py-0.5 pr-0.5 pl-3 font-medium wrap-anywhere'
const plainClass = 'bg-primary-soft text-primary-ink'
const goneClass = 'bg-accent-soft text-accent-ink'
