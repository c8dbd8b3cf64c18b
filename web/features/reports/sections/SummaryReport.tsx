import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import type { Figures, Summary } from '#contract/report-answers.ts'
import { sentenceOf } from '#contract/report-sentences.ts'
import { readSummary } from '#contract/reports.ts'
import { Chart } from '#web/features/reports/charts/Chart.tsx'
import { dayCount, figure } from '#web/features/reports/charts/words.ts'
import { figureNames } from '#web/features/reports/figure-names.ts'
import { Report } from '#web/features/reports/Report.tsx'
import { type Asked, useReport } from '#web/features/reports/report-query.ts'

const title = 'Resumo'

export function SummaryReport({ asked }: { asked: Asked }) {
  const report = useReport(readSummary, asked)
  return (
    <Report<Summary> title={title} report={report}>
      {({ figures, findings }) => (
        <Chart
          title={title}
          sentence={findings.map(sentenceOf).join(' ')}
          table={tableOf(figures)}
          picture={false}
        >
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
            {figureNames.map(({ name, ...named }) => (
              <Tile key={name} {...named} {...figures[name]} />
            ))}
          </dl>
        </Chart>
      )}
    </Report>
  )
}

interface TileProps {
  label: string
  inDays: boolean
  by?: string
  now: number | null
  before: number | null
}

function Tile({ label, inDays, by, now, before }: TileProps) {
  const words = (value: number) => (inDays ? dayCount(value) : figure(value))
  return (
    <div className="flex flex-col rounded-md bg-sunken p-3">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="mt-1 font-semibold text-2xl tabular-nums">
        {now === null ? '—' : words(now)}
      </dd>
      <dd className="mt-1 flex items-center gap-1 text-muted text-sm">
        {now !== null && before !== null && <Direction by={now - before} />}
        {before === null ? 'sem comparação' : `${words(before)} antes${by ? `, ${by}` : ''}`}
      </dd>
    </div>
  )
}

function Direction({ by }: { by: number }) {
  const Icon = by > 0 ? ArrowUp : by < 0 ? ArrowDown : Equal
  return <Icon aria-hidden="true" className="size-3.5 shrink-0" />
}

const tableOf = (figures: Figures) => ({
  columns: ['Medida', 'No período', 'No período anterior'],
  rows: figureNames.map(({ name, label, by }) => ({
    key: name,
    cells: [by ? `${label} (${by})` : label, figures[name].now, figures[name].before],
  })),
})
