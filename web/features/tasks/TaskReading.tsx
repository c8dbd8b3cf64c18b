import type { CardState, TaskDetails } from '#contract/state.ts'
import { LateMarkdown } from '#web/features/markdown/LateMarkdown.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { TaskSections } from './TaskSections.tsx'
import { UnreadDescription } from './UnreadDescription.tsx'

interface Props {
  card: CardState
  details: TaskDetails | undefined
  /** Why it can only be read. */
  mark?: string
}

/** An open task for who may only view it: nothing looks as if it could be changed. */
export function TaskReading({ card, details, mark = 'Somente leitura' }: Props) {
  return (
    <TaskSections card={card} details={details}>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h3 className="wrap-anywhere min-w-0 flex-1 font-semibold text-lg">{card.title}</h3>
        <Badge tone="primary">{mark}</Badge>
      </div>
      {!details ? (
        <UnreadDescription card={card} />
      ) : details.description ? (
        <LateMarkdown text={details.description} />
      ) : (
        <p className="text-muted">Sem descrição</p>
      )}
    </TaskSections>
  )
}
