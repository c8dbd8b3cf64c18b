import { usePerson } from '#web/features/auth/person-context.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useSession } from './project-context.ts'
import { usePresence } from './use-project.ts'

const seen = 3
const seenOnPhone = 1

/** Who else looks at this board now. Alone, one sees nobody. */
export function PresentPeople() {
  const { userId } = usePerson()
  const { people, more } = usePresence(useSession())
  const others = people.filter((person) => person.userId !== userId)
  if (others.length === 0) return null
  return (
    <ul aria-label="Quem está neste board agora" className="flex shrink-0 items-center -space-x-2">
      {others.slice(0, seen).map((person, index) => (
        <li
          key={person.userId}
          title={person.fullName}
          className={classNames(
            'rounded-full ring-2 ring-surface',
            index >= seenOnPhone && 'max-sm:hidden',
          )}
        >
          <Avatar name={person.fullName} id={person.userId} />
        </li>
      ))}
      <Others count={others.length - seen + more} className="max-sm:hidden" />
      <Others count={others.length - seenOnPhone + more} className="sm:hidden" />
    </ul>
  )
}

function Others({ count, className }: { count: number; className: string }) {
  if (count <= 0) return null
  return (
    <li
      className={classNames(
        'flex size-8 items-center justify-center rounded-full bg-sunken font-medium text-muted text-xs ring-2 ring-surface',
        className,
      )}
    >
      +{count}
    </li>
  )
}
