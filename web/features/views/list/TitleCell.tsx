import type { CardState } from '#contract/state.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { retitle } from '#web/features/tasks/task-actions.ts'
import { useRetitling } from '#web/features/tasks/use-retitling.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NameEditor } from '#web/ui/NameEditor.tsx'
import { cellClass } from './cell-class.ts'

interface Props {
  card: CardState
  /** Somebody else has changed the title meanwhile: the task is opened, with both. */
  onClash: (taskId: string) => void
}

/** Pressed, it is typed anew where it stands; the number beside it opens the task. */
export function TitleCell({ card, onClash }: Props) {
  const session = useOpenProject()
  const writable = useMay()('task:write')
  const { button, editing, begin, end } = useRetitling()
  const look = classNames(cellClass, 'font-medium', card.completed && 'text-muted line-through')
  if (!writable) {
    return (
      <span className={look}>
        <span className="truncate">{card.title}</span>
      </span>
    )
  }
  if (editing) {
    return (
      <span className="w-full px-1.5">
        <NameEditor
          name={card.title}
          label={`Título da tarefa ${card.title}`}
          className="h-8"
          onRename={(title, before) => void retitle(session, card, { title, before }, onClash)}
          onEnd={end}
        />
      </span>
    )
  }
  return (
    <button ref={button} type="button" data-title onClick={begin} className={look}>
      <span className="truncate">{card.title}</span>
    </button>
  )
}
