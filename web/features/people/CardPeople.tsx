import { Avatar } from '#web/ui/Avatar.tsx'
import { onTask, useShownPeople } from './shown-people.ts'

const seen = 3

/** Who is on a task: up to three, and how many more. */
export function CardPeople({ ids }: { ids: readonly string[] }) {
  const people = onTask(useShownPeople(), ids)
  if (people.length === 0) return null
  const shown = people.slice(0, seen)
  const more = people.slice(seen)
  return (
    <ul aria-label="Responsáveis" className="-my-1 ml-auto flex items-center gap-0.5 pr-1.5">
      {shown.map(({ id, name }) => (
        <li key={id} title={name}>
          <Avatar name={name} id={id} size="sm" />
        </li>
      ))}
      {more.length > 0 && (
        <li title={namesOf(more)}>
          <span
            role="img"
            aria-label={namesOf(more)}
            className="flex h-6 min-w-6 items-center justify-center rounded-full bg-sunken px-1 font-semibold text-[0.625rem] text-muted"
          >
            +{more.length}
          </span>
        </li>
      )}
    </ul>
  )
}

const namesOf = (people: { name: string }[]) => people.map(({ name }) => name).join(', ')
