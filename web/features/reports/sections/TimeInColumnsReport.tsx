import type { Stage, TimeInColumns } from '#contract/report-answers.ts'
import { readTimeInColumns } from '#contract/reports.ts'
import { Chart } from '#web/features/reports/charts/Chart.tsx'
import { looks } from '#web/features/reports/charts/looks.ts'
import { RowsPlot } from '#web/features/reports/charts/RowsPlot.tsx'
import { counted, dayCount, figure } from '#web/features/reports/charts/words.ts'
import { columnNames } from '#web/features/reports/column-words.ts'
import { percentWords } from '#web/features/reports/percent.ts'
import { Report } from '#web/features/reports/Report.tsx'
import { type Asked, useReport } from '#web/features/reports/report-query.ts'

const title = 'Onde o tempo fica'

type Times = Extract<TimeInColumns, { enough: true }>

export function TimeInColumnsReport({ asked }: { asked: Asked }) {
  const report = useReport(readTimeInColumns, asked)
  return (
    <Report<TimeInColumns> title={title} report={report}>
      {(times) => {
        const names = columnNames(times.columns)
        return (
          <Chart title={title} sentence={sentenceOf(times, names)} table={tableOf(times, names)}>
            <RowsPlot
              label={title}
              whole={1}
              series={[
                { name: 'Trabalhando', look: looks.working },
                { name: 'Esperando', look: looks.waiting },
              ]}
              rows={times.columns.map((column, index) => ({
                key: `${column.columnId} ${column.stage}`,
                name: names[index] ?? '',
                note: `${percentWords(column.share)} · ${dayCount(column.averageDays)} por tarefa`,
                values: isWorking(column.stage) ? [column.share, 0] : [0, column.share],
                words: `${names[index]}\n${percentWords(column.share)} do tempo\n${dayCount(column.averageDays)} por tarefa, em ${counted(column.tasks, 'tarefa', 'tarefas')}`,
              }))}
            />
          </Chart>
        )
      }}
    </Report>
  )
}

const isWorking = (stage: Stage) => stage === 'active'

function sentenceOf({ columns, finished, efficiency }: Times, names: readonly string[]): string {
  const shares = columns.map(({ share }) => share)
  const longest = Math.max(...shares)
  const tasks =
    finished === 1 ? 'Da única tarefa concluída' : `Das ${figure(finished)} tarefas concluídas`
  const where =
    columns.length > 0
      ? `${percentWords(longest)} do tempo ficou em ${names[shares.indexOf(longest)]}`
      : 'o tempo não chega a um dia'
  const working =
    efficiency === null ? '' : `; ${percentWords(efficiency)} foi trabalho, e o resto espera`
  return `${tasks}, ${where}${working}.`
}

const tableOf = ({ columns }: Times, names: readonly string[]) => ({
  columns: ['Coluna', 'Tipo', 'Tarefas', 'Dias ao todo', 'Dias por tarefa', '% do tempo'],
  rows: columns.map((column, index) => ({
    key: `${column.columnId} ${column.stage}`,
    cells: [
      names[index] ?? '',
      isWorking(column.stage) ? 'Trabalhando' : 'Esperando',
      column.tasks,
      column.days,
      column.averageDays,
      Math.round(column.share * 100),
    ],
  })),
})
