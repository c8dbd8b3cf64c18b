import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { CardState } from '#contract/state.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { LanesProps } from '../late-views.tsx'
import type { Lane } from './lanes.ts'

interface Props extends Pick<LanesProps, 'columns' | 'onOpenTask' | 'Card'> {
  lane: Lane
  /** The task that has come last by one's own hand: it is drawn, however many are before it. */
  sight: string
  /** The column of it over which a card is held. */
  landing: string | null
  collapsed: boolean
  onCollapse: (collapsing: boolean) => void
}

export function LaneRow({ lane, columns, landing, collapsed, onCollapse, ...rest }: Props) {
  const Chevron = collapsed ? ChevronRight : ChevronDown
  return (
    <section aria-label={`Raia ${lane.title}`} className="border-line border-b">
      <h3 className="sticky left-0 w-max">
        <button
          type="button"
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
          className="flex min-h-control items-center gap-2 rounded-sm px-3 font-semibold text-sm"
        >
          <Chevron aria-hidden="true" className="size-4" />
          {lane.title}
          <span className="font-normal text-muted tabular-nums">{lane.count}</span>
        </button>
      </h3>
      {!collapsed && (
        <div className="flex items-stretch gap-3 px-3 pb-3">
          {columns.map(({ id, name }, at) => (
            <LaneCell
              key={id}
              laneId={lane.id}
              columnId={id}
              label={`${lane.title}, ${name}`}
              cards={lane.cells[at] ?? []}
              landing={landing === id}
              {...rest}
            />
          ))}
        </div>
      )}
    </section>
  )
}

interface CellProps extends Pick<LanesProps, 'onOpenTask' | 'Card'>, Pick<Props, 'sight'> {
  laneId: string
  columnId: string
  label: string
  cards: CardState[]
  landing: boolean
}

/** Of many cards the first are drawn, and more when they are asked for. */
const drawnAtFirst = 5
const drawnMore = 20

function LaneCell({ laneId, columnId, label, cards, landing, sight, ...rest }: CellProps) {
  const { onOpenTask, Card } = rest
  const [asked, setAsked] = useState(drawnAtFirst)
  const most = Math.max(asked, cards.findIndex(({ id }) => id === sight) + 1)
  const more = cards.length - most
  return (
    <div
      data-lane={laneId}
      data-in={columnId}
      className={classNames(
        'flex min-h-16 w-72 flex-col gap-2 rounded-lg bg-sunken p-2',
        landing && 'ring-2 ring-focus ring-inset',
      )}
    >
      <ul aria-label={label} className="flex flex-col gap-2">
        {cards.slice(0, most).map((card) => (
          <li key={card.id}>
            <Card card={card} onOpen={onOpenTask} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button look="quiet" size="sm" onClick={() => setAsked(most + drawnMore)}>
          mais {more.toLocaleString('pt-BR')}
        </Button>
      )}
    </div>
  )
}
