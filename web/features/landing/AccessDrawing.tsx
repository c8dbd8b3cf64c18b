import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'

const rights = ['Ver', 'Editar', 'Gerenciar'] as const

const members: readonly { name: string; right: (typeof rights)[number] }[] = [
  { name: 'Ana', right: 'Gerenciar' },
  { name: 'Bruno', right: 'Editar' },
  { name: 'Caio', right: 'Ver' },
]

/** Who may do what in one project. */
export function AccessDrawing() {
  return (
    <ul className="flex w-full max-w-72 flex-col gap-2">
      {members.map(({ name, right }) => (
        <li
          key={name}
          className="flex items-center gap-2.5 rounded-lg border border-line bg-raised p-2 shadow-card"
        >
          <span aria-hidden="true">
            <Avatar name={name} />
          </span>
          <span className="flex-1 font-medium">{name}</span>
          <span className="flex rounded-md bg-sunken p-0.5 text-xs">
            {rights.map((option) => (
              <span
                key={option}
                className={classNames(
                  'rounded-sm px-1.5 py-0.5',
                  option === right ? 'bg-primary font-medium text-white' : 'text-muted',
                )}
              >
                {option}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
