import type { CumulativeFlow } from '#contract/report-answers.ts'
import { readFlow } from '#contract/reports.ts'
import { BandsPlot } from '#web/features/reports/charts/BandsPlot.tsx'
import { Chart } from '#web/features/reports/charts/Chart.tsx'
import { columnLooks } from '#web/features/reports/charts/looks.ts'
import { counted, figure, writtenDay } from '#web/features/reports/charts/words.ts'
import { bandNames } from '#web/features/reports/column-words.ts'
import { Report } from '#web/features/reports/Report.tsx'
import { type Asked, useReport } from '#web/features/reports/report-query.ts'

const title = 'Fluxo acumulado'

type Flow = Extract<CumulativeFlow, { enough: true }>

export function FlowReport({ asked }: { asked: Asked }) {
  const report = useReport(readFlow, asked)
  return (
    <Report<CumulativeFlow> title={title} report={report}>
      {(flow) => {
        const names = bandNames(flow.bands, asked.boardId !== undefined)
        return (
          <Chart title={title} sentence={sentenceOf(flow)} table={tableOf(flow, names)}>
            <BandsPlot label={title} {...bandsOf(flow, names)} />
            <p className="mt-2 text-muted text-sm">
              A altura de cada faixa é o que estava nela. O que já estava concluído no primeiro dia
              fica fora do desenho.
            </p>
          </Chart>
        )
      }}
    </Report>
  )
}

/** What was over before the period would press everything else to the top: it is left out. */
function bandsOf({ bands, days }: Flow, names: readonly string[]) {
  const looks = columnLooks(bands)
  const before = days[0]?.standing ?? []
  const heightsOn = (standing: readonly number[]) =>
    standing.map((count, band) =>
      isOver(bands[band]) ? Math.max(0, count - (before[band] ?? 0)) : count,
    )
  return {
    bands: bands.flatMap(({ columnId }, index) => {
      const look = looks[index]
      return look ? [{ key: columnId ?? String(index), name: names[index] ?? '', look }] : []
    }),
    days: days.map(({ day, standing }) => ({
      day,
      edges: heightsOn(standing).map((_, band, heights) => sum(heights.slice(band))),
      words: [
        writtenDay(day),
        ...names.map((name, index) => `${name}: ${figure(standing[index] ?? 0)}`),
      ].join('\n'),
    })),
  }
}

const isOver = (band: Flow['bands'][number] | undefined) =>
  band?.stage === 'done' || band?.stage === 'removed'

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

const sentenceOf = ({ created, finished, averageInProgress }: Flow): string =>
  `No período, ${counted(created, 'tarefa foi criada', 'tarefas foram criadas')} e ` +
  `${counted(finished, 'foi concluída', 'foram concluídas')}; ` +
  `num dia comum havia ${figure(averageInProgress)} em andamento.`

const tableOf = ({ days }: Flow, names: readonly string[]) => ({
  columns: ['Dia', ...names],
  rows: days.map(({ day, standing }) => ({ key: day, cells: [writtenDay(day), ...standing] })),
})
