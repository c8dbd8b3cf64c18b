import type { ForecastAnswer } from '#contract/report-answers.ts'
import { readForecast } from '#contract/reports.ts'
import { Chart } from '#web/features/reports/charts/Chart.tsx'
import { CurvePlot } from '#web/features/reports/charts/CurvePlot.tsx'
import { Report } from '#web/features/reports/Report.tsx'
import type { ReportAddress } from '#web/features/reports/report-address.ts'
import { type Asked, useReport } from '#web/features/reports/report-query.ts'
import type { ChangeAddress } from '#web/features/reports/use-report-address.ts'
import { ForecastQuestion } from './ForecastQuestion.tsx'
import { curveOf, methodWords, sharesOf, titleOf } from './forecast-words.ts'
import { PastForecasts } from './PastForecasts.tsx'

interface Props {
  asked: Asked
  address: ReportAddress
  change: ChangeAddress
}

/** Both questions, from the last ninety days whatever the period shown: a month is a short history. */
export function ForecastReport({ asked, address, change }: Props) {
  const { from, to, ...rest } = asked
  const { tasks, until } = address
  const report = useReport(readForecast, {
    ...rest,
    ...(until ? { until } : tasks ? { tasks } : {}),
  })
  const open = report.data?.enough ? report.data.open : null
  return (
    <section aria-label="Previsão" className="flex flex-col gap-6">
      <ForecastQuestion address={address} change={change} open={open} />
      <Report<ForecastAnswer> title="Previsão" report={report}>
        {(forecast) => (
          <div className="grid gap-6 lg:grid-cols-2">
            <Chart
              title={titleOf(forecast.answer)}
              sentence={methodWords(forecast)}
              table={tableOf(forecast.answer)}
            >
              <Shares answer={forecast.answer} />
              <CurvePlot label="Previsão" {...curveOf(forecast.answer)} />
            </Chart>
            <PastForecasts backTest={forecast.backTest} />
          </div>
        )}
      </Report>
    </section>
  )
}

type Answer = Extract<ForecastAnswer, { enough: true }>['answer']

function Shares({ answer }: { answer: Answer }) {
  return (
    <dl className="mb-4 grid gap-3 sm:grid-cols-3">
      {sharesOf(answer).map(({ percent, value, note }) => (
        <div key={percent} className="rounded-md bg-sunken p-3">
          <dt className="text-muted text-sm">{percent} de chance</dt>
          <dd className="mt-1 font-semibold text-xl tabular-nums">{value}</dd>
          <dd className="text-muted text-sm">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

const tableOf = (answer: Answer) => ({
  columns: ['Chance', answer.kind === 'when' ? 'Prontas até' : 'Pelo menos'],
  rows: curveOf(answer).points.map(({ percent, words }) => ({
    key: String(percent),
    cells: [`${percent}%`, words.split(': ').at(-1) ?? ''],
  })),
})
