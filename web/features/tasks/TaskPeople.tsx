import { Users } from 'lucide-react'
import type { CardState } from '#contract/state.ts'
import { onTask, useShownPeople } from '#web/features/people/shown-people.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ChosenSet } from './ChosenSet.tsx'

/** Who is on an open task, by name. */
export function TaskPeople({ card }: { card: CardState }) {
  const people = onTask(useShownPeople(), card.assignees)
  return (
    <ChosenSet kind="people" taskId={card.id} title="Responsáveis" icon={Users}>
      {people.map(({ id, name }) => (
        <li key={id} className="flex min-w-0 items-center gap-1.5">
          <Avatar name={name} id={id} size="sm" silent />
          <span className="min-w-0 truncate">{name}</span>
        </li>
      ))}
    </ChosenSet>
  )
}
