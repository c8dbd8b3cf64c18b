import type { ReactNode } from 'react'
import type { CardState, TaskDetails } from '#contract/state.ts'
import { Checklist } from '#web/features/checklists/Checklist.tsx'
import { ChecklistHeading } from '#web/features/checklists/ChecklistHeading.tsx'
import { useTaskPart } from '#web/features/project/use-task-param.ts'
import { LateRepeat } from '#web/features/repeat/LateRepeat.tsx'
import { ArchiveButton } from './ArchiveButton.tsx'
import { LateSections } from './LateSections.tsx'
import { TaskDates } from './TaskDates.tsx'
import { TaskHistory } from './TaskHistory.tsx'
import { TaskLabels } from './TaskLabels.tsx'
import { TaskLink } from './TaskLink.tsx'
import { TaskPeople } from './TaskPeople.tsx'
import { TaskPlace } from './TaskPlace.tsx'
import { TaskPriority } from './TaskPriority.tsx'
import { useIsWide } from './use-is-wide.ts'

interface Props {
  card: CardState
  /** Absent: they have not been read on this device, and nobody answers. */
  details: TaskDetails | undefined
  /** Title and description, to be written or to be read. */
  children: ReactNode
}

/**
 * The sections of an open task, one component each: a single column on a phone; from 900 px (56.25rem) on the text
 * and the work are on the left, and what is known of the task stands beside them.
 */
export function TaskSections({ card, details, children }: Props) {
  const part = useTaskPart()
  const isWide = useIsWide()
  return (
    <div className="grid grow grid-cols-1 content-start gap-x-8 gap-y-5 min-[56.25rem]:grid-cols-[minmax(0,1fr)_17rem] min-[56.25rem]:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-4">{children}</div>
      <div className="flex flex-col gap-4 min-[56.25rem]:col-start-2 min-[56.25rem]:row-span-2 min-[56.25rem]:row-start-1">
        <TaskPlace card={card} />
        <TaskPeople card={card} />
        <TaskLabels card={card} />
        <TaskPriority card={card} />
        <TaskDates card={card} />
        {details && <LateRepeat card={card} details={details} />}
        <TaskLink taskId={card.id} />
        <ArchiveButton taskId={card.id} />
        {details && isWide && <TaskHistory taskId={card.id} />}
      </div>
      <div className="flex flex-col gap-5">
        {details ? (
          <>
            <Checklist taskId={card.id} items={details.items} done={card.done} total={card.total} />
            <LateSections card={card} details={details} beginsHere={part === 'comments'} />
            {!isWide && <TaskHistory taskId={card.id} />}
          </>
        ) : (
          card.total > 0 && <ChecklistHeading done={card.done} total={card.total} />
        )}
      </div>
    </div>
  )
}
