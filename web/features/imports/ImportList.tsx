import { ChevronRight } from 'lucide-react'
import type { Import } from '#contract/imports.ts'
import { formatMoment } from '#web/ui/dates.ts'
import { useImports } from './imports-query.ts'

const stateWords: Record<Import['state'], string> = {
  reading: 'Lendo o arquivo',
  ready: 'Esperando você',
  refused: 'Não pôde ser lido',
  running: 'Importando',
  done: 'Importado',
  failed: 'Não terminou',
}

/** What was brought before: its report stays here. */
export function ImportList({ onOpen }: { onOpen: (importId: string) => void }) {
  const { data } = useImports()
  if (!data || data.imports.length === 0) return null
  return (
    <section className="mt-8">
      <h3 className="mb-2 font-semibold">Suas importações</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {data.imports.map(({ id, fileName, state, createdAt }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-control w-full items-center gap-3 px-3 py-2 text-left hover:bg-sunken"
              onClick={() => onOpen(id)}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{fileName}</span>
                <span className="block text-muted text-sm">
                  {stateWords[state]} · {formatMoment(createdAt)}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
