import { RestoreOffer } from '#web/features/trash/RestoreOffer.tsx'
import { UnsavedWords } from '#web/ui/UnsavedWords.tsx'
import type { TaskText } from './unsaved-text.ts'

interface Props {
  /** To be offered from the trash, if it is there. */
  taskId?: string | null
  what: string
  unsaved: TaskText | undefined
  /** A comment that was begun. */
  comment?: string | undefined
  onClose: () => void
}

/** The task went away while it was open here; what was typed is not lost with it. */
export function DeletedTask({ taskId, what, unsaved, comment, onClose }: Props) {
  const text = [unsaved?.title, unsaved?.description, comment].filter(Boolean).join('\n\n')
  return (
    <div className="flex flex-col gap-4">
      <p>{what}</p>
      {taskId && <RestoreOffer taskId={taskId} />}
      <UnsavedWords text={text} end={{ label: 'Fechar', onPress: onClose }} />
    </div>
  )
}
