import type { ForecastAnswer } from '#contract/report-answers.ts'
import { thinSentences } from '#contract/report-sentences.ts'
import { Chart } from '#web/features/reports/charts/Chart.tsx'
import { looks } from '#web/features/reports/charts/looks.ts'
import { PairsPlot } from '#web/features/reports/charts/PairsPlot.tsx'
import { figure, shortDay, writtenDay } from '#web/features/reports/charts/words.ts'
import { ReportPlace } from '#web/features/reports/ReportPlace.tsx'
import { backTestSentence } from './forecast-words.ts'

type BackTest = Extract<ForecastAnswer, { enough: true }>['backTest']
type Tested = Extract<BackTest, { enough: true }>

const title = 'Previsões passadas'

/** How forecasts made from what was known then came true: why one may believe the next. */
export function PastForecasts({ backTest }: { backTest: BackTest }) {
  if (!backTest.enough) {
    return (
      <ReportPlace title={title}>
        <p className="text-muted">{thinSentences[backTest.reason]}</p>
      </ReportPlace>
    )
  }
  return (
    <Chart title={title} sentence={backTestSentence(backTest)} table={tableOf(backTest)}>
      <PairsPlot
        label={title}
        series={[
          { name: 'Previstas (85%)', look: looks.waiting },
          { name: 'Concluídas', look: looks.finished },
        ]}
        weeks={backTest.forecasts.map(({ from, to, promised, finished, kept }) => ({
          day: from,
          values: [promised, finished],
          mark: promised === 0 ? '' : kept ? '✓' : '✗',
          words: `${shortDay(from)} a ${shortDay(to)}\nPrevistas: ${figure(promised)} ou mais\nConcluídas: ${figure(finished)}\n${outcome(promised, kept)}`,
        }))}
      />
    </Chart>
  )
}

const outcome = (promised: number, kept: boolean) =>
  promised === 0 ? 'Nada foi prometido' : kept ? 'Cumprida' : 'Não cumprida'

const tableOf = ({ forecasts }: Tested) => ({
  columns: ['Semana de', 'Até', 'Previstas (85%)', 'Concluídas', 'Cumprida'],
  rows: forecasts.map(({ from, to, promised, finished, kept }) => ({
    key: from,
    cells: [
      writtenDay(from),
      writtenDay(to),
      promised,
      finished,
      promised === 0 ? null : kept ? 'Sim' : 'Não',
    ],
  })),
})
