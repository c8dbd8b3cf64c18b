import { ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { numberedLater } from '#contract/defaults.ts'
import type { LabelColour } from '#contract/label-colours.ts'
import type { CardState } from '#contract/state.ts'
import { CommentCount } from '#web/features/comments/CommentCount.tsx'
import { CardLabels } from '#web/features/labels/CardLabels.tsx'
import { colourWords } from '#web/features/labels/colour-words.ts'
import { plainExcerpt } from '#web/features/markdown/plain-excerpt.ts'
import { CardPeople } from '#web/features/people/CardPeople.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { gripDots } from '#web/ui/dots.tsx'
import { CardDay } from './CardDay.tsx'
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
  const { label, dot } = priorities[card.priority]
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
      {card.cover && <Cover color={card.cover} />}
      {handle === undefined ? <Grip /> : handle}
      <div
        className={classNames(
          'min-w-0 flex-1 py-2.5 pr-1 print:pl-3',
          handle === null && 'pl-3',
          card.cover && 'pt-4.5',
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
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={classNames('size-2 rounded-full', dot)} />
            <span className="sr-only">Prioridade </span>
            {label}
          </span>
          {card.total > 0 && (
            <span className="inline-flex items-center gap-1">
              <ListChecks aria-hidden="true" className="size-3.5" />
              <span className="sr-only">Checklist </span>
              {card.done}/{card.total}
            </span>
          )}
          <CommentCount count={card.comments} />
          <CardDay card={card} />
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

function Cover({ color }: { color: LabelColour }) {
  return (
    <span
      data-label-color={color}
      className="label-pattern label-cover absolute inset-x-0 top-0 h-2 rounded-t-[5px]"
    >
      <span className="sr-only">Capa {colourWords[color]}</span>
    </span>
  )
}

/** Along the lower edge, where it takes no room. */
const progressClass = classNames(
  'absolute inset-x-2 bottom-0 block h-[3px] w-auto appearance-none overflow-hidden rounded-full bg-line',
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-success [&::-moz-progress-bar]:bg-success',
)

export function Grip() {
  return (
    <span className="flex w-7 shrink-0 items-center justify-center text-muted">{gripDots}</span>
  )
}
