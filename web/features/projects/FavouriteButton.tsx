import { Star } from 'lucide-react'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { ListedProject } from './project-change.ts'
import { useProjectChange } from './use-project-change.ts'

/** A mark of one's own: the project stands first in this person's list. */
export function FavouriteButton({ project }: { project: ListedProject }) {
  const { id, name, favourite } = project
  const { change } = useProjectChange()
  return (
    <OnlineButton
      look="quiet"
      size="icon"
      aria-pressed={favourite}
      aria-label={`Favorito: ${name}`}
      title={favourite ? 'Tirar dos favoritos' : 'Pôr nos favoritos'}
      onClick={() => void change({ type: 'favourite', id, favourite: !favourite })}
    >
      <Star aria-hidden="true" className={classNames(favourite && 'fill-accent text-accent')} />
    </OnlineButton>
  )
}
