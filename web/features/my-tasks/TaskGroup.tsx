import { useId, useState } from 'react'
import type { MyTask } from '#contract/my-tasks.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TaskRow } from './TaskRow.tsx'

export interface RowActions {
  onComplete: (task: MyTask) => void
  onRedate: (task: MyTask) => void
}

interface Props extends RowActions {
  name: string
  late: boolean
  tasks: MyTask[]
}

/** More would weigh on the screen, and not be read. */
const atFirst = 30

export function TaskGroup({ name, late, tasks, ...actions }: Props) {
  const headingId = useId()
  const [shown, setShown] = useState(atFirst)
  const hidden = tasks.length - shown
  return (
    <section aria-labelledby={headingId} className="mt-6">
      <h2
        id={headingId}
        className={classNames('mb-2 font-semibold', late ? 'text-danger-ink' : 'text-ink')}
      >
        {name} <span className="font-normal text-muted tabular-nums">{tasks.length}</span>
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {tasks.slice(0, shown).map((task) => (
            <TaskRow key={task.id} task={task} {...actions} />
          ))}
        </ul>
      </Card>
      {hidden > 0 && (
        <Button look="quiet" className="mt-2" onClick={() => setShown(tasks.length)}>
          Mostrar mais {hidden}
        </Button>
      )}
    </section>
  )
}
