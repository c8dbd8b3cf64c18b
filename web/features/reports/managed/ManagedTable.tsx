import { Download } from 'lucide-react'
import type { ManagedProject } from '#contract/report-answers.ts'
import { saveTable, type Table } from '#web/features/reports/charts/table.ts'
import { figureNames } from '#web/features/reports/figure-names.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Select } from '#web/ui/Select.tsx'
import { ManagedRow } from './ManagedRow.tsx'
import { type Order, sortingOf } from './managed-order.ts'
import { SortButton, SortMark } from './SortButton.tsx'

interface Props {
  projects: readonly ManagedProject[]
  order: Order
  reversed: boolean
  onSort: (order: Order) => void
}

const headings: readonly { order: Order; label: string }[] = [
  { order: 'name', label: 'Projeto' },
  ...figureNames.map(({ name, label }) => ({ order: name, label })),
]

/** A table on a desk; on a phone each project is a card, and the order is chosen above. */
export function ManagedTable({ projects, order, reversed, onSort }: Props) {
  const sorting = sortingOf(order, reversed)
  return (
    <Card className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 sm:p-5">
        <h2 id="managed" className="font-semibold text-lg">
          Projetos
        </h2>
        <div className="flex items-end gap-3">
          <div className="flex items-end gap-2 lg:hidden print:hidden">
            <Select
              label="Ordenar por"
              value={order}
              onChange={onSort}
              options={headings.map(({ order, label }) => ({ value: order, label }))}
            />
            <Button
              look="secondary"
              size="icon"
              aria-label="Inverter a ordem"
              aria-pressed={reversed}
              onClick={() => onSort(order)}
            >
              <SortMark sorting={sorting} />
            </Button>
          </div>
          <Button look="secondary" onClick={() => saveTable('Relatórios', tableOf(projects))}>
            <Download aria-hidden="true" />
            CSV
          </Button>
        </div>
      </div>
      <table aria-labelledby="managed" className="w-full max-lg:block lg:border-line lg:border-t">
        <thead className="max-lg:sr-only">
          <tr className="text-left text-muted text-sm [&>th]:px-3 [&>th]:py-1.5 [&>th]:font-medium">
            {headings.map((heading) => (
              <th
                key={heading.order}
                scope="col"
                aria-sort={heading.order === order ? sorting : undefined}
                className="lg:first:pl-5"
              >
                <SortButton
                  label={heading.label}
                  sorting={heading.order === order ? sorting : null}
                  onSort={() => onSort(heading.order)}
                />
              </th>
            ))}
            <th scope="col" className="lg:pr-5">
              12 semanas
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {projects.map((project) => (
            <ManagedRow key={project.projectId} project={project} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const tableOf = (projects: readonly ManagedProject[]): Table => ({
  columns: headings.map(({ label }) => label),
  rows: projects.map(({ projectId, name, figures }) => ({
    key: projectId,
    cells: [name, ...figureNames.map((one) => figures?.[one.name].now ?? null)],
  })),
})
