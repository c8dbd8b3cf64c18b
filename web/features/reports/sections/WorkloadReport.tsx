import type { Workload } from '#contract/report-answers.ts'
import { readWorkload } from '#contract/reports.ts'
import { Chart } from '#web/features/reports/charts/Chart.tsx'
import { looks } from '#web/features/reports/charts/looks.ts'
import { RowsPlot } from '#web/features/reports/charts/RowsPlot.tsx'
import { counted, dayCount, figure } from '#web/features/reports/charts/words.ts'
import { Report } from '#web/features/reports/Report.tsx'
import { type Asked, useReport } from '#web/features/reports/report-query.ts'

const title = 'Carga por pessoa'

type People = Extract<Workload, { enough: true }>['people']

export function WorkloadReport({ asked }: { asked: Asked }) {
  const report = useReport(readWorkload, asked)
  return (
    <Report<Workload> title={title} report={report}>
      {({ people }) => (
        <Chart title={title} sentence={sentenceOf(people)} table={tableOf(people)}>
          <RowsPlot
            label={title}
            series={[
              { name: 'Em andamento', look: looks.working },
              { name: 'Na fila', look: looks.waiting },
            ]}
            rows={people.map((one) => ({
              key: one.person?.userId ?? '',
              name: nameOf(one),
              note: noteOf(one),
              values: [one.inProgress, one.backlog],
              words: wordsOf(one),
            }))}
          />
        </Chart>
      )}
    </Report>
  )
}

type Load = People[number]

const nameOf = ({ person }: Load) => (person ? person.fullName || 'Pessoa sem nome' : 'De ninguém')

function noteOf({ inProgress, backlog, late }: Load): string {
  const open = figure(inProgress + backlog)
  return late > 0 ? `${open} · ${counted(late, 'atrasada', 'atrasadas')}` : open
}

const wordsOf = (one: Load) =>
  [
    nameOf(one),
    `Em andamento: ${figure(one.inProgress)}`,
    `Na fila: ${figure(one.backlog)}`,
    `Atrasadas: ${figure(one.late)}`,
    `Concluídas no período: ${figure(one.finished.now)}${before(one)}`,
    ...(one.oldest === null ? [] : [`Mais antiga em andamento: ${dayCount(one.oldest)}`]),
  ].join('\n')

const before = ({ finished }: Load) =>
  finished.before === null ? '' : ` (antes ${figure(finished.before)})`

function sentenceOf(people: People): string {
  const [most] = people
    .filter(({ person }) => person !== null)
    .sort((a, b) => b.inProgress - a.inProgress)
  const nobodys = people.find(({ person }) => person === null)
  const without = (nobodys?.inProgress ?? 0) + (nobodys?.backlog ?? 0)
  const who =
    most && most.inProgress > 0
      ? `Hoje ninguém tem mais em andamento que ${nameOf(most)} (${figure(most.inProgress)}).`
      : 'Hoje nenhuma pessoa tem tarefas em andamento.'
  return without > 0 ? `${who} Sem responsável, entre andamento e fila: ${figure(without)}.` : who
}

const tableOf = (people: People) => ({
  columns: [
    'Pessoa',
    'Em andamento',
    'Na fila',
    'Atrasadas',
    'Concluídas no período',
    'Concluídas no período anterior',
    'Dias da mais antiga',
  ],
  rows: people.map((one) => ({
    key: one.person?.userId ?? '',
    cells: [
      nameOf(one),
      one.inProgress,
      one.backlog,
      one.late,
      one.finished.now,
      one.finished.before,
      one.oldest,
    ],
  })),
})
