import { MessageSquare, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { numberedLater } from '#contract/defaults.ts'
import { plainExcerpt } from '#contract/plain-excerpt.ts'
import type { CardState } from '#contract/state.ts'
import { CardLabels } from '#web/features/labels/CardLabels.tsx'
import { CardPeople } from '#web/features/people/CardPeople.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { gripDots } from '#web/ui/dots.tsx'
import { CardCount } from './CardCount.tsx'
import { belowCover, CardCover } from './CardCover.tsx'
import { CardDay } from './CardDay.tsx'
import { checksIcon, repeatIcon } from './card-icons.tsx'
import { priorities } from './priorities.ts'

interface Props {
  card: CardState
  /** Follows the pointer. */
  lifted?: boolean
  /** Stays behind while its image is carried. */
  faded?: boolean
  /** Has just come to its place. */
  marked?: boolean
  /** Null: it cannot be moved. */
  handle?: ReactNode
  title?: ReactNode
  menu?: ReactNode
}

/** What a card looks like, in its column and in the hand. */
export function TaskFace({ card, lifted, faded, marked, handle, title, menu }: Props) {
  const { label, mark } = priorities[card.priority]
  return (
    <article
      className={classNames(
        'group relative flex rounded-md border transition-[border-color,opacity,box-shadow] duration-200',
        lifted
          ? 'rotate-2 border-edge bg-raised shadow-float'
          : 'border-line bg-surface shadow-card hover:border-edge',
        faded && 'opacity-40',
        marked && 'ring-2 ring-accent ring-inset',
      )}
    >
      {card.cover && <CardCover cover={card.cover} taskId={card.id} />}
      {handle === undefined ? <span className={gripClass}>{gripDots}</span> : handle}
      <div
        className={classNames(
          'min-w-0 flex-1 py-2.5 pr-1 print:pl-3',
          handle === null && 'pl-3',
          belowCover(card.cover),
        )}
      >
        <CardLabels ids={card.labels} />
        <div className="flex items-start gap-1">
          <p className="min-w-0 flex-1 wrap-anywhere font-medium">{title ?? card.title}</p>
          {menu}
        </div>
        {card.excerpt && (
          <p className="mt-0.5 line-clamp-3 whitespace-pre-line break-words pr-2 text-muted text-sm">
            {plainExcerpt(card.excerpt)}
          </p>
        )}
        <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-xs tabular-nums">
          <span
            className={classNames(
              'inline-flex items-center gap-1.5 before:size-2 before:rounded-full',
              mark,
            )}
          >
            <span className="sr-only">Prioridade </span>
            {label}
          </span>
          {card.total > 0 && (
            <span className="inline-flex items-center gap-1">
              {checksIcon}
              <span className="sr-only">Checklist </span>
              {card.done}/{card.total}
            </span>
          )}
          <CardCount
            icon={MessageSquare}
            count={card.comments}
            one="comentário"
            several="comentários"
          />
          <CardCount
            icon={Paperclip}
            count={card.fileCount ?? 0}
            one="arquivo"
            several="arquivos"
          />
          <CardDay card={card} />
          {card.repeats && (
            <span title="Repete">
              {repeatIcon}
              <span className="sr-only">Repete</span>
            </span>
          )}
          {card.number !== numberedLater && <span>#{card.number}</span>}
          <CardPeople ids={card.assignees} />
        </div>
      </div>
      {card.total > 0 && (
        <progress aria-hidden="true" max={card.total} value={card.done} className={progressClass} />
      )}
    </article>
  )
}

/** Along the lower edge, where it takes no room. */
const progressClass = classNames(
  'absolute inset-x-2 bottom-0 block h-[3px] w-auto appearance-none overflow-hidden rounded-full bg-line',
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-success [&::-moz-progress-bar]:bg-success',
)

/** Where a card is taken hold of. */
export const gripClass = 'flex w-7 shrink-0 items-center justify-center text-muted'
