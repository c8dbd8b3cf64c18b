import { CalendarPlus, Circle, ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import type { MyTask } from '#contract/my-tasks.ts'
import { LabelPill } from '#web/features/labels/LabelPill.tsx'
import { CardDay } from '#web/features/tasks/CardDay.tsx'
import { priorities } from '#web/features/tasks/priorities.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isForMe } from './is-for-me.ts'
import type { RowActions } from './TaskGroup.tsx'
import { TaskLines } from './TaskLines.tsx'

interface Props extends RowActions {
  task: MyTask
}

/** Its title opens the task on its board; 'back' returns here. */
export function TaskRow({ task, onComplete, onRedate }: Props) {
  const { id, number, title, projectId, boardId } = task
  const writable = isForMe(task)
  return (
    <li data-my-task={id} className="flex items-start gap-1 py-1.5 pr-2 pl-1.5">
      {writable ? (
        <Button
          look="quiet"
          size="icon"
          aria-label={`Concluir “${title}”`}
          title="Concluir (C)"
          onClick={() => onComplete(task)}
        >
          <Circle aria-hidden="true" />
        </Button>
      ) : (
        <span className="size-control shrink-0" />
      )}
      <div className="min-w-0 flex-1 py-2">
        <Link
          to={`/project/${projectId}?board=${boardId}&task=${id}`}
          className="wrap-anywhere rounded-sm font-medium hover:underline max-sm:relative max-sm:-my-2.5 max-sm:inline-block max-sm:py-2.5"
        >
          {title}
        </Link>
        <p className="wrap-anywhere text-muted text-sm">
          #{number} · {task.projectName} · {task.boardName} · {task.columnName}
        </p>
        <TaskLines task={task} />
        <Marks task={task} />
      </div>
      {writable ? (
        <Button
          look="quiet"
          size="sm"
          title="Mudar o prazo (D)"
          className="mt-1 tabular-nums"
          onClick={() => onRedate(task)}
        >
          <Due task={task} />
          <span className="sr-only">: mudar o prazo de “{title}”</span>
        </Button>
      ) : (
        <span className="px-2.5 py-2 text-muted text-sm tabular-nums">
          <Due task={task} />
        </span>
      )}
    </li>
  )
}

const Due = ({ task }: { task: MyTask }) =>
  task.dueDate ? (
    <CardDay card={{ ...task, completed: false }} />
  ) : (
    <>
      <CalendarPlus aria-hidden="true" />
      <span className="sr-only">Sem prazo</span>
    </>
  )

function Marks({ task: { labels, priority, done, total } }: { task: MyTask }) {
  const { label, dot } = priorities[priority]
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-xs tabular-nums">
      {labels.length > 0 && (
        <ul aria-label="Etiquetas" className="flex min-w-0 flex-wrap gap-1">
          {labels.map((label) => (
            <li key={label.id} className="flex min-w-0 max-w-full">
              <LabelPill label={label} />
            </li>
          ))}
        </ul>
      )}
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className={classNames('size-2 rounded-full', dot)} />
        <span className="sr-only">Prioridade </span>
        {label}
      </span>
      {total > 0 && (
        <span className="inline-flex items-center gap-1">
          <ListChecks aria-hidden="true" className="size-3.5" />
          <span className="sr-only">Checklist </span>
          {done}/{total}
        </span>
      )}
    </div>
  )
}
