import { memo, use } from 'react'
import type { CardState } from '#contract/state.ts'
import { useMay } from '#web/features/project/project-context.ts'
import { useIsMarked } from '#web/features/project/use-arrivals.ts'
import { classNames } from '#web/ui/class-names.ts'
import { gripDots } from '#web/ui/dots.tsx'
import { CardTitle } from './CardTitle.tsx'
import { CarriedContext, useCarryKeys } from './carry-context.ts'
import { selectedMark } from './selected-mark.tsx'
import { SelectionContext } from './selection-context.ts'
import { gripClass, TaskFace } from './TaskFace.tsx'
import { TaskMenu } from './TaskMenu.tsx'

interface Props {
  card: CardState
  onOpen: (taskId: string) => void
}

/** The whole card can be dragged; the handle is also for the keyboard, the title opens it. */
export const TaskCard = memo(function TaskCard({ card, onOpen }: Props) {
  const movable = useMay()('task:write')
  const carried = use(CarriedContext) === card.id
  const marked = useIsMarked(card.id)
  const { taskIds, press } = use(SelectionContext)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the title inside is the button that the keyboard uses.
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole card is only a larger target for the same.
    <div
      data-task={card.id}
      data-marked={marked || undefined}
      onClick={(event) => press(event, card.id) || onOpen(card.id)}
      className={classNames('relative cursor-pointer touch-manipulation', movable && 'select-none')}
    >
      <Content {...{ card, movable, carried, marked, onOpen }} />
      {taskIds.includes(card.id) && selectedMark}
    </div>
  )
})

interface ContentProps extends Props {
  movable: boolean
  carried: boolean
  marked: boolean
}

/** Apart: when a card is taken up, every other one hears of it, and this stays as it is. */
const Content = memo(function Content({ card, movable, carried, marked, onOpen }: ContentProps) {
  return (
    <TaskFace
      card={card}
      faded={carried}
      marked={marked}
      handle={movable ? <Handle card={card} carried={carried} /> : null}
      title={<CardTitle card={card} onClash={onOpen} />}
      menu={movable && <TaskMenu card={card} />}
    />
  )
})

function Handle({ card, carried }: { card: CardState; carried: boolean }) {
  const keys = useCarryKeys()
  return (
    <button
      type="button"
      data-handle={card.id}
      aria-pressed={carried}
      aria-label={`Mover tarefa ${card.title}`}
      aria-description="Espaço pega a tarefa, as setas escolhem o lugar, Espaço solta, Esc cancela."
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => keys.onKeyDown(event, card)}
      onBlur={keys.cancel}
      className={`${gripClass} cursor-grab rounded-l-md`}
    >
      {gripDots}
    </button>
  )
}
