import { usePerson } from '#web/features/auth/person-context.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { useSession } from './board-context.ts'
import { usePresence } from './use-project.ts'

const seen = 3

/** Who else looks at this board now. Alone, one sees nobody. */
export function PresentPeople() {
  const { userId } = usePerson()
  const { people, more } = usePresence(useSession())
  const others = people.filter((person) => person.userId !== userId)
  if (others.length === 0) return null
  const hidden = others.length - seen + more
  return (
    <ul aria-label="Quem está neste board agora" className="flex shrink-0 items-center -space-x-2">
      {others.slice(0, seen).map((person) => (
        <li
          key={person.userId}
          title={person.fullName}
          className="rounded-full ring-2 ring-surface"
        >
          <Avatar name={person.fullName} />
          <span className="sr-only">{person.fullName}</span>
        </li>
      ))}
      {hidden > 0 && (
        <li className="flex size-8 items-center justify-center rounded-full bg-sunken font-medium text-muted text-xs ring-2 ring-surface">
          +{hidden}
        </li>
      )}
    </ul>
  )
}
