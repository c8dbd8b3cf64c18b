import type { Ageing } from '#contract/report-answers.ts'
import { readAgeing } from '#contract/reports.ts'
import { Chart } from '#web/features/reports/charts/Chart.tsx'
import { LanesPlot } from '#web/features/reports/charts/LanesPlot.tsx'
import { counted, dayCount, writtenDay } from '#web/features/reports/charts/words.ts'
import { columnNames } from '#web/features/reports/column-words.ts'
import { levelsOf } from '#web/features/reports/levels.ts'
import { Report } from '#web/features/reports/Report.tsx'
import { type Asked, useReport } from '#web/features/reports/report-query.ts'
import { taskLink, taskName } from '#web/features/reports/task-words.ts'

const title = 'Idade do trabalho em andamento'

type Ages = Extract<Ageing, { enough: true }>
type Task = Ages['columns'][number]['tasks'][number]

export function AgeingReport({ asked }: { asked: Asked }) {
  const report = useReport(readAgeing, asked)
  return (
    <Report<Ageing> title={title} report={report}>
      {(ages) => {
        const names = columnNames(ages.columns)
        return (
          <Chart
            title={title}
            sentence={sentenceOf(ages)}
            table={tableOf(ages, names, asked.projectId)}
          >
            <LanesPlot
              label={title}
              levels={levelsOf(
                ages.percentiles.filter(({ share }) => share === 0.5 || share === 0.85),
              )}
              lanes={ages.columns.map((column, index) => ({
                key: column.columnId ?? String(index),
                name: names[index] ?? '',
                mark: column.onLeaving.find(({ share }) => share === 0.85)?.days ?? null,
                dots: column.tasks.map((task) => ({
                  key: task.taskId,
                  value: task.days,
                  alarming: task.late,
                  words: wordsOf(task),
                  ...taskLink(asked.projectId, task),
                })),
              }))}
            />
            <p className="mt-2 text-muted text-sm">
              Um quadrado vermelho é uma tarefa atrasada. O traço largo é a idade com que 85% das
              concluídas saíram da coluna.
            </p>
          </Chart>
        )
      }}
    </Report>
  )
}

function wordsOf(task: Task): string {
  const due = task.dueDate ? `\nPrazo: ${writtenDay(task.dueDate)}` : ''
  return `${taskName(task)}\n${dayCount(task.days)} em andamento, ${task.inColumn} nesta coluna${due}${task.late ? ' · Atrasada' : ''}`
}

function sentenceOf({ columns, percentiles }: Ages): string {
  const tasks = columns.flatMap((column) => column.tasks)
  const [oldest] = [...tasks].sort((a, b) => b.days - a.days)
  const usual = percentiles.find(({ share }) => share === 0.85)?.days
  const older = tasks.filter(({ days }) => usual !== undefined && days > usual).length
  const first = `${counted(tasks.length, 'tarefa', 'tarefas')} em andamento hoje; a mais antiga há ${dayCount(oldest?.days ?? 0)}.`
  if (usual === undefined) return first
  return older === 0
    ? `${first} Nenhuma passa do que 85% das concluídas levaram (${dayCount(usual)}).`
    : `${first} ${counted(older, 'passa', 'passam')} do que 85% das concluídas levaram (${dayCount(usual)}).`
}

const tableOf = ({ columns }: Ages, names: readonly string[], projectId: string) => ({
  columns: ['Tarefa', 'Coluna', 'Dias em andamento', 'Dias na coluna', 'Prazo', 'Atrasada'],
  rows: columns.flatMap((column, index) =>
    column.tasks.map((task) => ({
      key: task.taskId,
      cells: [
        taskName(task),
        names[index] ?? '',
        task.days,
        task.inColumn,
        task.dueDate && writtenDay(task.dueDate),
        task.late ? 'Sim' : 'Não',
      ],
      ...taskLink(projectId, task),
    })),
  ),
})
