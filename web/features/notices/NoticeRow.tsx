import { Bell, Check, EllipsisVertical } from 'lucide-react'
import { Link } from 'react-router'
import { noticePath } from '#contract/notice-path.ts'
import { wordsOf } from '#contract/notice-words.ts'
import type { Notice } from '#contract/notices.ts'
import { useConnected } from '#web/features/offline/use-connection.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatAgo, formatMoment } from '#web/ui/dates.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { NoticeMenuItems } from './NoticeMenuItems.tsx'
import { finish, markRead } from './notice-actions.ts'

interface Props {
  notice: Notice
  today: string
  onOpen?: () => void
  onSnooze: (notice: Notice) => void
}

/** Its title opens the task, which reads it. */
export function NoticeRow({ notice, today, onOpen, onSnooze }: Props) {
  const { task, unread, news, at } = notice
  const connected = useConnected()
  const name = task?.title ?? notice.projectName ?? 'Sua conta'
  const actor = news[0]?.actor
  const excerpt = news.find((one) => one.excerpt)?.excerpt
  return (
    <li data-notice={notice.id} className="flex items-start gap-3 py-3">
      <span className="relative mt-0.5">
        {actor ? (
          <Avatar name={actor.fullName} id={actor.userId} silent />
        ) : (
          <span className="flex size-8 items-center justify-center rounded-full bg-sunken text-muted">
            <Bell aria-hidden="true" className="size-4" />
          </span>
        )}
        {unread > 0 && (
          <span className="-top-0.5 -right-0.5 absolute size-2.5 rounded-full border-2 border-surface bg-danger" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={noticePath(notice)}
          onClick={() => {
            // A task is read by reading it.
            if (!task && unread > 0) void markRead(notice)
            onOpen?.()
          }}
          className={classNames(
            'wrap-anywhere rounded-sm hover:underline max-sm:relative max-sm:-my-2.5 max-sm:inline-block max-sm:py-2.5',
            unread > 0 ? 'font-semibold' : 'font-medium text-muted',
          )}
        >
          {name}
          {unread > 0 && <span className="sr-only"> (por ler)</span>}
        </Link>
        <p className="wrap-anywhere text-sm">{wordsOf(notice, today).join(' · ')}</p>
        {excerpt && (
          <p className="wrap-anywhere mt-1 line-clamp-2 border-line border-l-2 pl-2 text-muted text-sm">
            {excerpt}
          </p>
        )}
        <p className="wrap-anywhere mt-1 text-muted text-xs">
          {task && `#${task.number} · ${notice.projectName} · ${task.boardName} · `}
          <time dateTime={at} title={formatMoment(at)}>
            {formatAgo(at)}
          </time>
        </p>
      </div>
      <div className="flex shrink-0">
        <Button
          look="quiet"
          size="icon"
          aria-label={`Concluir o aviso “${name}”`}
          title={connected ? 'Concluir (E)' : 'Concluir: sem conexão'}
          disabled={!connected}
          onClick={() => void finish(notice)}
        >
          <Check aria-hidden="true" />
        </Button>
        <Menu label={`Opções do aviso “${name}”`} icon={EllipsisVertical}>
          <NoticeMenuItems notice={notice} today={today} onSnooze={onSnooze} />
        </Menu>
      </div>
    </li>
  )
}
