import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { listFollows } from '#contract/notices.ts'
import { call } from '#web/api/call.ts'
import { OnlineItem } from '#web/features/offline/OnlineItem.tsx'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { type FollowedPlace, followingKey, followPlace } from './follow-place.ts'
import { followWords } from './LateFollowMenuItem.tsx'

/** Follows a column, a board or the project: new tasks in it, comments on them, and what is done. */
export function FollowItem({ kind, id }: FollowedPlace) {
  const { projectId } = useOpenProject()
  const { data } = useQuery({
    queryKey: [...followingKey, projectId],
    queryFn: () => call(listFollows, { projectId }),
  })
  const followed = data?.follows.some(({ thingId }) => thingId === id) ?? false
  return (
    <OnlineItem
      icon={followed ? BellOff : Bell}
      onSelect={() => void followPlace(projectId, { kind, id }, !followed)}
    >
      {followed ? 'Deixar de seguir' : followWords[kind]}
    </OnlineItem>
  )
}
