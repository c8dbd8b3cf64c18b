import { Bell } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { OnlineItem } from '#web/features/offline/OnlineItem.tsx'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import type { FollowedPlace } from './follow-place.ts'

/** What follows a thing is fetched with the first menu that is opened; its place in the menu is kept. */
export function LateFollowMenuItem(place: FollowedPlace) {
  const { projectId } = useOpenProject()
  // A hand may be quicker than the line.
  const follow = async () => {
    const { followPlace } = await import('./follow-place.ts')
    await followPlace(projectId, place, true)
  }
  const shown = (
    <OnlineItem icon={Bell} onSelect={() => void follow()}>
      {followWords[place.kind]}
    </OnlineItem>
  )
  return (
    <LatePart quiet>
      <Suspense fallback={shown}>
        <FollowItem {...place} />
      </Suspense>
    </LatePart>
  )
}

const FollowItem = lazy(async () => ({ default: (await import('./FollowItem.tsx')).FollowItem }))

export const followWords = {
  column: 'Seguir Coluna',
  board: 'Seguir Board',
  project: 'Seguir Projeto',
}
