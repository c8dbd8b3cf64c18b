import { Users } from 'lucide-react'
import { useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { onTask, usePeople } from '#web/features/people/shown-people.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LateTaskPicker } from './LateTaskPicker.tsx'

/** Who is on an open task, by name, and the way to change it. */
export function TaskPeople({ card }: { card: CardState }) {
  const [choosing, setChoosing] = useState(false)
  const writable = useMay()('task:write')
  const people = onTask(usePeople(), card.assignees)
  if (!writable && people.length === 0) return null
  return (
    <section className="grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1.5">
      <h3 className="font-medium">Responsáveis</h3>
      <ul className="order-last col-span-2 flex min-w-0 flex-wrap gap-x-3 gap-y-1 empty:hidden">
        {people.map(({ id, name }) => (
          <li key={id} className="flex min-w-0 items-center gap-1.5">
            <Avatar name={name} id={id} size="sm" silent />
            <span className="min-w-0 truncate">{name}</span>
          </li>
        ))}
      </ul>
      {writable && (
        <Button
          look="secondary"
          size="sm"
          aria-label="Mudar responsáveis"
          onClick={() => setChoosing(true)}
        >
          <Users aria-hidden="true" />
          Mudar
        </Button>
      )}
      {choosing && (
        <LateTaskPicker kind="people" taskId={card.id} onClose={() => setChoosing(false)} />
      )}
    </section>
  )
}
