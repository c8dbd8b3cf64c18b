import { useQuery } from '@tanstack/react-query'
import { Bell, BellOff, BellRing } from 'lucide-react'
import { followTask, getFollowing } from '#contract/notices.ts'
import type { Received } from '#contract/route.ts'
import { call } from '#web/api/call.ts'
import { OnlineItem } from '#web/features/offline/OnlineItem.tsx'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { Menu, MenuGroup } from '#web/ui/Menu.tsx'
import { followingKey, followPlace, saveFollowing } from './follow-place.ts'

type Following = Received<typeof getFollowing>

/** Whether one is told of a task, and the choice to be, or not to be. */
export function TaskFollowing({ taskId }: { taskId: string }) {
  const { projectId } = useOpenProject()
  const { data } = useQuery({
    queryKey: [...followingKey, taskId],
    queryFn: () => call(getFollowing, { projectId, taskId }),
  })
  if (!data) return null
  const choose = (choice: Following['choice']) => () =>
    void saveFollowing(call(followTask, { projectId, taskId, choice }))
  const muted = data.choice === 'mute'
  const Icon = muted ? BellOff : data.following ? BellRing : Bell
  return (
    <section aria-label="Seguir a tarefa" className="flex items-center gap-2">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 text-muted text-sm">{stateWords(data)}</p>
      <Menu label="Escolher o que chega até você">
        <OnlineItem chosen={data.following} onSelect={choose('follow')}>
          Seguir
        </OnlineItem>
        <OnlineItem chosen={!data.following && !muted} onSelect={choose('unfollow')}>
          Deixar de seguir
        </OnlineItem>
        <OnlineItem chosen={muted} onSelect={choose('mute')}>
          Silenciar
        </OnlineItem>
        <MenuGroup label="Seguir também">
          {data.places.map((place) => (
            <OnlineItem
              key={place.id}
              several
              chosen={place.followed}
              onSelect={() => void followPlace(projectId, place, !place.followed)}
            >
              {placeWords[place.kind]} {place.name}
            </OnlineItem>
          ))}
        </MenuGroup>
      </Menu>
    </section>
  )
}

const stateWords = ({ following, choice }: Following) => {
  if (choice === 'mute') return 'Tarefa silenciada: você não recebe avisos dela.'
  return following
    ? 'Você segue esta tarefa e recebe avisos dela.'
    : 'Você não segue esta tarefa: só chegam menções, o que dão a você e os seus prazos.'
}

const placeWords = { column: 'Coluna', board: 'Board', project: 'Projeto' }
