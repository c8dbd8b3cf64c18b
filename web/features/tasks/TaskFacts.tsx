import { Link } from 'lucide-react'
import type { CardState, TaskDetails } from '#contract/state.ts'
import { Checklist } from '#web/features/checklists/Checklist.tsx'
import { LateComments } from '#web/features/comments/LateComments.tsx'
import { useMay, useSession } from '#web/features/project/project-context.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { copyTaskLink } from './copy-task-link.ts'
import { DaysRead } from './DaysRead.tsx'
import { priorities } from './priorities.ts'
import { SavedDays } from './SavedDays.tsx'
import { TaskPlace } from './TaskPlace.tsx'

/** What an open task shows besides its text. */
export function TaskFacts({ card, details }: { card: CardState; details: TaskDetails }) {
  const session = useSession()
  const writable = useMay()('task:write')
  const { label, tone } = priorities[card.priority]
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="font-medium">Prioridade</span>
        <Badge tone={tone}>{label}</Badge>
        <Button
          look="secondary"
          size="sm"
          className="ml-auto"
          onClick={() => copyTaskLink(session, card.id)}
        >
          <Link aria-hidden="true" />
          Copiar link
        </Button>
      </div>
      <TaskPlace card={card} />
      {writable ? <SavedDays card={card} /> : <DaysRead card={card} />}
      <Checklist taskId={card.id} items={details.items} done={card.done} total={card.total} />
      <LateComments card={card} details={details} />
    </>
  )
}
