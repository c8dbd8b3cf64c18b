import { useState } from 'react'
import { type ImportField, importFields } from '#contract/import-notes.ts'
import type { ImportedField } from '#contract/imports.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useReadAgain } from './imports-query.ts'

const fieldWords: Record<ImportField, string> = {
  title: 'Título',
  description: 'Descrição',
  column: 'Coluna do board',
  labels: 'Etiquetas',
  assignee: 'Responsáveis',
  assigneeEmail: 'E-mail do responsável',
  start: 'Início',
  due: 'Prazo',
  created: 'Criada em',
  completed: 'Concluída em',
  priority: 'Prioridade',
  comment: 'Comentário',
  items: 'Checklist',
  archived: 'Arquivada',
  key: 'Código',
}

const left = ''
const options = [
  { value: left, label: 'Não trazer' },
  ...importFields.map((value) => ({ value, label: fieldWords[value] })),
] as const

interface Props {
  importId: string
  fields: readonly ImportedField[]
}

/** What each column of a table is: guessed by its header, and changed where the guess is wrong. */
export function FieldMapping({ importId, fields }: Props) {
  const readAgain = useReadAgain()
  const guessed = fields.map(({ field }) => field)
  const [chosen, setChosen] = useState(guessed)
  const changed = chosen.some((field, index) => field !== guessed[index])
  return (
    <section>
      <h3 className="mb-2 font-semibold">Colunas da tabela</h3>
      <ul className="flex flex-col gap-3">
        {fields.map(({ header, samples }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headers repeat, and the place is the column.
          <li key={index} className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-2">
            <Select
              label={header || `Coluna ${index + 1}`}
              value={chosen[index] ?? left}
              onChange={(value) => setChosen(chosen.with(index, value === left ? null : value))}
              options={options}
            />
            <p className="line-clamp-2 text-muted text-sm [overflow-wrap:anywhere] sm:pb-2">
              {samples.join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {changed && (
        <Button
          className="mt-3"
          look="secondary"
          busy={readAgain.isPending}
          onClick={() => readAgain.mutate({ importId, fields: chosen })}
        >
          Ler a tabela assim
        </Button>
      )}
    </section>
  )
}
