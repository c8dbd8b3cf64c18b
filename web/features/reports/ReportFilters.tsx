import { Printer } from 'lucide-react'
import type { readReportChoices } from '#contract/reports.ts'
import type { Received } from '#contract/route.ts'
import { priorityOptions } from '#web/features/tasks/priorities.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import type { ReportAddress } from './report-address.ts'
import type { ChangeAddress } from './use-report-address.ts'

interface Props {
  choices: Received<typeof readReportChoices>
  address: ReportAddress
  change: ChangeAddress
}

/** What the reports are of. */
export function ReportFilters({ choices, address, change }: Props) {
  const { boards, labels, people } = choices
  const choose = (
    name: 'boardId' | 'label' | 'person' | 'priority',
    all: string,
    list: Option[],
  ) => ({
    value: address[name] ?? '',
    onChange: (value: string) => change({ [name]: value || null }),
    options: [{ value: '', label: all }, ...list],
  })
  return (
    <div className="mt-6 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap print:hidden">
      <Select label="Board" {...choose('boardId', 'Projeto inteiro', named(boards))} />
      <PeriodFields address={address} change={change} />
      <Select label="Etiqueta" {...choose('label', 'Todas', named(labels))} />
      <Select
        label="Responsável"
        {...choose(
          'person',
          'Todas as pessoas',
          people.map(({ userId, fullName }) => ({ value: userId, label: fullName })),
        )}
      />
      <Select label="Prioridade" {...choose('priority', 'Todas', [...priorityOptions])} />
      <Button look="secondary" className="max-sm:col-span-2" onClick={() => print()}>
        <Printer aria-hidden="true" />
        Imprimir
      </Button>
    </div>
  )
}

interface Option {
  value: string
  label: string
}

const named = (list: readonly { id: string; name: string }[]): Option[] =>
  list.map(({ id, name }) => ({ value: id, label: name }))
