import { useState } from 'react'
import type { CalendarFeed, createFeed } from '#contract/feeds.ts'
import type { Sent } from '#contract/route.ts'
import { OnlineButton } from '#web/features/offline/OnlineButton.tsx'
import { formatAgo, formatDate } from '#web/ui/dates.ts'
import { useCreateFeed, useEndFeed, useFeeds, useRenewFeed } from './feeds-query.ts'
import { ShownOnce } from './ShownOnce.tsx'

interface Props {
  /** Null: of the person's own tasks, beside those of all boards. */
  board: Sent<typeof createFeed>['board']
  /** What the button says. */
  label: string
}

/** The addresses from which a calendar program reads dates. */
export function Feeds({ board, label }: Props) {
  const { data } = useFeeds()
  const create = useCreateFeed()
  const [address, setAddress] = useState<string | null>(null)
  const feeds = data?.feeds.filter((feed) => !board || feed.board?.boardId === board.boardId) ?? []
  const make = () => create.mutate({ board }, { onSuccess: (made) => setAddress(made.address) })
  return (
    <div className="flex flex-col gap-3">
      {feeds.length > 0 && (
        <ul aria-label="Calendários" className="divide-y divide-line rounded-md border border-line">
          {feeds.map((feed) => (
            <FeedItem key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      {address ? (
        <ShownOnce label="Endereço do calendário" text={address} onDone={() => setAddress(null)} />
      ) : (
        <OnlineButton
          look="secondary"
          className="self-start"
          busy={create.isPending}
          onClick={make}
        >
          {label}
        </OnlineButton>
      )}
    </div>
  )
}

function FeedItem({ feed }: { feed: CalendarFeed }) {
  const end = useEndFeed()
  const renew = useRenewFeed()
  const isOver = Date.parse(feed.expiresAt) <= Date.now()
  const name = feed.board ? `${feed.board.projectName} · ${feed.board.boardName}` : 'Minhas tarefas'
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted text-sm">
          {isOver ? 'Venceu' : 'Vence'} em {formatDate(feed.expiresAt)} ·{' '}
          {feed.lastUsedAt ? `lido ${formatAgo(feed.lastUsedAt)}` : 'nunca lido'}
        </p>
      </div>
      <OnlineButton
        look="secondary"
        size="sm"
        aria-label={`Renovar o calendário ${name}`}
        busy={renew.isPending}
        onClick={() => renew.mutate(feed.id)}
      >
        Renovar
      </OnlineButton>
      <OnlineButton
        look="secondary"
        size="sm"
        aria-label={`Encerrar o calendário ${name}`}
        busy={end.isPending}
        onClick={() => end.mutate(feed.id)}
      >
        Encerrar
      </OnlineButton>
    </li>
  )
}
