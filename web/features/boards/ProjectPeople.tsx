import { UserPlus } from 'lucide-react'
import { OnlineButton, useOnlineOnly } from '#web/features/offline/OnlineButton.tsx'
import { useMay } from '#web/features/project/project-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PersonMark } from './PersonMark.tsx'
import { useOthers } from './people-here.ts'

/** On a phone one: the others are a press away. */
const seen = 4

/** Who else is in the project. Pressing them shares it, or shows who they are to who may not share. */
export function ProjectPeople({ onOpen }: { onOpen: (part: 'share' | 'people') => void }) {
  const may = useMay()
  const others = useOthers()
  const share = may('member:write')
  const label = share ? 'Compartilhar' : 'Pessoas do projeto'
  const open = { onClick: () => onOpen(share ? 'share' : 'people') }
  // Who they are is known without connection too.
  const sharing = useOnlineOnly(open)
  if (others.length === 0) return share ? <ShareButton {...open} /> : null
  return (
    <div className="relative flex min-h-control min-w-control shrink-0 items-center justify-center rounded-md px-1 hover:bg-hover">
      <ul aria-label="Quem mais está no projeto" className="flex items-center -space-x-2">
        {others.slice(0, seen).map((person, index) => (
          <li
            key={person.userId}
            className={classNames('rounded-full ring-2 ring-surface', index > 0 && 'max-sm:hidden')}
          >
            <PersonMark {...person} />
          </li>
        ))}
        {others.length > seen && (
          <li className="flex h-8 min-w-8 items-center justify-center rounded-full bg-sunken px-1 font-medium text-muted text-xs ring-2 ring-surface max-sm:hidden">
            +{others.length - seen}
          </li>
        )}
      </ul>
      <button
        type="button"
        aria-label={label}
        title={label}
        {...(share ? sharing : open)}
        className="absolute inset-0 rounded-md"
      />
    </div>
  )
}

function ShareButton({ onClick }: { onClick: () => void }) {
  return (
    <OnlineButton look="quiet" className="max-sm:hidden" onClick={onClick}>
      <UserPlus aria-hidden="true" />
      Compartilhar
    </OnlineButton>
  )
}
