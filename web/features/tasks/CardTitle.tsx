import type { CardState } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { NameEditor } from '#web/ui/NameEditor.tsx'
import { retitle } from './task-actions.ts'
import { useRetitling } from './use-retitling.ts'

interface Props {
  card: CardState
  /** Somebody else has changed the title meanwhile: the task is opened, with both. */
  onClash: (taskId: string) => void
}

/** The title of a card: pressed as the card around it is, or typed anew where it stands. */
export function CardTitle({ card, onClash }: Props) {
  const session = useOpenProject()
  const { button, editing, end } = useRetitling()
  if (editing) {
    return (
      // A press in here is for the text, neither for the card around it nor for the hand.
      // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events to itself.
      // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps events to itself.
      <span
        onClick={(event) => event.stopPropagation()}
        onMouseDown={(event) => event.stopPropagation()}
        onTouchStart={(event) => event.stopPropagation()}
      >
        <NameEditor
          name={card.title}
          label={`Título da tarefa ${card.title}`}
          onRename={(title, before) => void retitle(session, card, { title, before }, onClash)}
          onEnd={end}
        />
      </span>
    )
  }
  return (
    <button ref={button} type="button" data-title className="rounded-sm text-left">
      {card.title}
    </button>
  )
}
