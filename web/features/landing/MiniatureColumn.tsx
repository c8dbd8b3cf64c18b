import { classNames } from '#web/ui/class-names.ts'
import { MiniatureCard } from './MiniatureCard.tsx'
import type { MiniatureTask, Move } from './miniature-board.ts'

interface Props {
  name: string
  dot: string
  tasks: readonly MiniatureTask[]
  lastMove: Move | null
  onMove: (task: MiniatureTask) => void
}

export function MiniatureColumn({ name, dot, tasks, lastMove, onMove }: Props) {
  return (
    <div className="min-h-80 rounded-lg bg-sunken p-1 sm:min-h-88 sm:p-2.5">
      <p className="mb-2 flex items-center gap-1 px-0.5 pt-1 font-medium text-[0.75rem] sm:gap-2 sm:px-1 sm:font-semibold sm:text-base">
        <span className={classNames('size-2 shrink-0 rounded-full sm:size-2.5', dot)} />
        <span className="truncate">{name}</span>
        <span className="ml-auto font-medium text-muted tabular-nums max-sm:hidden">
          {tasks.length}
        </span>
      </p>
      <ul className="flex flex-col gap-1 sm:gap-2">
        {tasks.map((task) => (
          <MiniatureCard
            key={task.id}
            task={task}
            movedBy={lastMove?.task === task.id ? lastMove.by : null}
            onMove={() => onMove(task)}
          />
        ))}
      </ul>
    </div>
  )
}
