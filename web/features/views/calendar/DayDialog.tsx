import { Plus } from 'lucide-react'
import { dayInWords, holidayInWords } from '#web/features/days/day-in-words.ts'
import { useCalendar } from '#web/features/days/use-calendar.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { CardDay } from '#web/features/tasks/CardDay.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { DatedTask } from '../task-span.ts'
import { tasksOn } from './week-bars.ts'

interface Props {
  day: string
  open: boolean
  tasks: DatedTask[]
  onOpenTask: (taskId: string) => void
  onNewTask: (day: string) => void
  onClose: () => void
}

/** More would be a list, which the filter and the Lista are for. */
const most = 200

/** All that one day has. */
export function DayDialog({ day, open, tasks, onOpenTask, onNewTask, onClose }: Props) {
  const holiday = holidayInWords(day, useCalendar())
  const may = useMay()
  const all = open ? tasksOn(day, tasks) : []
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={capitalised(dayInWords(day))}
      {...(holiday && { description: capitalised(holiday) })}
    >
      <div className="flex flex-col gap-3">
        {all.length === 0 && <p className="text-muted">Nenhuma tarefa neste dia.</p>}
        <ul className="-mx-2">
          {all.slice(0, most).map(({ card, column }) => (
            <li
              key={card.id}
              className="relative flex min-h-control items-center gap-3 rounded-md px-2 hover:bg-hover"
            >
              <span
                aria-hidden="true"
                className="size-2 shrink-0 rounded-full"
                style={{ backgroundColor: column.color }}
              />
              <button
                type="button"
                onClick={() => {
                  onClose()
                  onOpenTask(card.id)
                }}
                className={classNames(
                  'min-w-0 flex-1 truncate py-1.5 text-left before:absolute before:inset-0',
                  card.completed && 'text-muted line-through',
                )}
              >
                {card.title}
              </button>
              <span className="shrink-0 text-muted text-xs tabular-nums">
                <CardDay card={card} />
              </span>
            </li>
          ))}
        </ul>
        {all.length > most && (
          <p className="text-muted text-sm">
            Estas são {most} de {all.length.toLocaleString('pt-BR')}. Filtre para ver menos.
          </p>
        )}
        {may('task:write') && (
          <Button
            look="secondary"
            onClick={() => {
              onClose()
              onNewTask(day)
            }}
          >
            <Plus aria-hidden="true" />
            Nova tarefa neste dia
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const capitalised = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1)
