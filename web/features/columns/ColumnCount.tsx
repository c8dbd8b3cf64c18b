import type { ColumnState } from '#contract/state.ts'
import { classNames } from '#web/ui/class-names.ts'

interface Props {
  column: ColumnState
  /** How many the filter lets through. */
  shown: number
}

/** How many tasks a column has, of how many it should have at most (R31). */
export function ColumnCount({ column: { name, tasks, taskLimit }, shown }: Props) {
  const total = tasks.length
  const over = isOverLimit(total, taskLimit)
  return (
    <span
      title={over ? `Acima do limite de ${taskLimit}` : undefined}
      className={classNames(
        'min-w-6 rounded-full px-1.5 text-center font-medium text-xs leading-5 tabular-nums',
        over ? 'bg-danger-soft font-semibold text-danger-ink' : 'bg-surface text-muted',
      )}
    >
      <span aria-hidden="true">{figures(total, shown, taskLimit)}</span>
      <span className="sr-only">
        {shown !== total && `${shown} de `}
        {wordsFor(total, taskLimit)}
      </span>
      {taskLimit !== null && (
        <span role="status" className="sr-only">
          {over && `A coluna ${name} está acima do limite.`}
        </span>
      )}
    </span>
  )
}

const isOverLimit = (total: number, limit: number | null) => limit !== null && total > limit

/** What the filter leaves of all, or else what there is of what there may be. */
function figures(total: number, shown: number, limit: number | null): string {
  if (shown !== total) return `${shown} de ${total}`
  return limit === null ? String(total) : `${total}/${limit}`
}

export function wordsFor(total: number, limit: number | null): string {
  const tasks = `${total} ${total === 1 ? 'tarefa' : 'tarefas'}`
  if (limit === null) return tasks
  return isOverLimit(total, limit)
    ? `${tasks}, acima do limite de ${limit}`
    : `${tasks}, limite de ${limit}`
}
