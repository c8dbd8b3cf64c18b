import type { Throughput } from '#contract/report-answers.ts'
import { readThroughput } from '#contract/reports.ts'
import { Chart } from '#web/features/reports/charts/Chart.tsx'
import { looks } from '#web/features/reports/charts/looks.ts'
import { PairsPlot } from '#web/features/reports/charts/PairsPlot.tsx'
import { counted, figure, shortDay, writtenDay } from '#web/features/reports/charts/words.ts'
import { Report } from '#web/features/reports/Report.tsx'
import { type Asked, useReport } from '#web/features/reports/report-query.ts'

const title = 'Vazão por semana'

type Weeks = Extract<Throughput, { enough: true }>

export function ThroughputReport({ asked }: { asked: Asked }) {
  const report = useReport(readThroughput, asked)
  return (
    <Report<Throughput> title={title} report={report}>
      {(throughput) => (
        <Chart title={title} sentence={sentenceOf(throughput)} table={tableOf(throughput)}>
          <PairsPlot
            label={title}
            series={[
              { name: 'Concluídas', look: looks.finished },
              { name: 'Criadas', look: looks.created },
            ]}
            weeks={throughput.weeks.map((week) => ({
              day: week.from,
              values: [week.finished, week.created],
              words: `${shortDay(week.from)} a ${shortDay(week.to)}${week.whole ? '' : ' (semana incompleta)'}\nConcluídas: ${figure(week.finished)}\nCriadas: ${figure(week.created)}`,
            }))}
          />
        </Chart>
      )}
    </Report>
  )
}

function sentenceOf({ finished, created, perWeek, perWeekBefore }: Weeks): string {
  const all = `${counted(finished.now, 'tarefa concluída', 'tarefas concluídas')} e ${counted(created.now, 'criada', 'criadas')} no período`
  if (perWeek === null) return `${all}.`
  const before = perWeekBefore === null ? '' : `; antes eram ${figure(perWeekBefore)}`
  return `${all}: ${figure(perWeek)} concluídas por semana inteira${before}.`
}

const tableOf = ({ weeks }: Weeks) => ({
  columns: ['Semana de', 'Até', 'Concluídas', 'Criadas'],
  rows: weeks.map(({ from, to, finished, created }) => ({
    key: from,
    cells: [writtenDay(from), writtenDay(to), finished, created],
  })),
})
