import type { CycleTimes } from '#contract/report-answers.ts'
import { readCycleTimes } from '#contract/reports.ts'
import { Chart } from '#web/features/reports/charts/Chart.tsx'
import { DotsPlot } from '#web/features/reports/charts/DotsPlot.tsx'
import { dayCount, writtenDay } from '#web/features/reports/charts/words.ts'
import { cycleSentence } from '#web/features/reports/cycle-sentence.ts'
import { levelsOf } from '#web/features/reports/levels.ts'
import { Report } from '#web/features/reports/Report.tsx'
import { type Asked, useReport } from '#web/features/reports/report-query.ts'
import { taskLink, taskName } from '#web/features/reports/task-words.ts'

const title = 'Tempo de ciclo'

type Cycles = Extract<CycleTimes, { enough: true }>

export function CycleTimesReport({ asked }: { asked: Asked }) {
  const report = useReport(readCycleTimes, asked)
  return (
    <Report<CycleTimes> title={title} report={report}>
      {(cycles) => (
        <Chart
          title={title}
          sentence={cycleSentence(cycles)}
          table={tableOf(cycles, asked.projectId)}
        >
          <DotsPlot
            label={title}
            {...cycles.period}
            levels={levelsOf(cycles.percentiles)}
            // From left to right, as the keys go through them.
            dots={cycles.points.toReversed().map((point) => ({
              key: point.taskId,
              day: point.finishedOn,
              value: point.days,
              words: `${taskName(point)}\n${dayCount(point.days)}, concluída em ${writtenDay(point.finishedOn)}`,
              ...taskLink(asked.projectId, point),
            }))}
          />
        </Chart>
      )}
    </Report>
  )
}

const tableOf = ({ points }: Cycles, projectId: string) => ({
  columns: ['Tarefa', 'Começo', 'Fim', 'Dias'],
  rows: points.map((point) => ({
    key: point.taskId,
    cells: [taskName(point), writtenDay(point.startedOn), writtenDay(point.finishedOn), point.days],
    ...taskLink(projectId, point),
  })),
})
