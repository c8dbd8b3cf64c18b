import { useId } from 'react'
import { Link } from 'react-router'
import type { ManagedProject } from '#contract/report-answers.ts'
import { dayCount, writtenDay } from '#web/features/reports/charts/words.ts'
import { taskLink, taskName } from '#web/features/reports/task-words.ts'
import { Card } from '#web/ui/Card.tsx'

interface Props {
  kind: 'late' | 'stalled'
  projects: readonly ManagedProject[]
}

const words = {
  late: { title: 'O que está atrasado', none: 'Nada está atrasado.' },
  stalled: {
    title: 'O que parou',
    none: 'Nada está em andamento há mais tempo que o de costume.',
  },
}

/** The worst of every project, the worst of all first. */
export function TroubledTasks({ kind, projects }: Props) {
  const id = useId()
  const tasks = projects
    .flatMap(({ projectId, name, ...lists }) =>
      lists[kind].map((task) => ({ ...task, projectId, projectName: name })),
    )
    .sort((a, b) => b.days - a.days)
  return (
    <Card className="break-inside-avoid p-4 sm:p-5">
      <h2 id={id} className="font-semibold text-lg">
        {words[kind].title}
      </h2>
      {tasks.length === 0 ? (
        <p className="mt-2 text-muted">{words[kind].none}</p>
      ) : (
        <ul aria-labelledby={id} className="mt-2 divide-y divide-line">
          {tasks.map((task) => (
            <li key={task.taskId} className="py-2.5">
              <Link
                {...{ to: '', ...taskLink(task.projectId, task) }}
                className="wrap-anywhere inline-flex items-center rounded-sm font-medium hover:underline max-sm:min-h-control"
              >
                {taskName(task)}
              </Link>
              <p className="wrap-anywhere text-muted text-sm">
                {task.projectName} · {task.columnName} · {troubleOf(kind, task)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const troubleOf = (
  kind: Props['kind'],
  { days, dueDate }: { days: number; dueDate: string | null },
) =>
  kind === 'late' && dueDate
    ? `atrasada desde ${writtenDay(dueDate)}`
    : `há ${dayCount(days)} em andamento`
