import type { ComponentProps } from 'react'
import {
  commentField,
  useCommentDraft,
  useLostEdits,
} from '#web/features/comments/comment-drafts.ts'
import { useRefusedWords } from '#web/features/drafts/refused-words.ts'
import { Loading } from '#web/ui/Spinner.tsx'
import { ArchivedTask } from './ArchivedTask.tsx'
import { DeletedTask } from './DeletedTask.tsx'
import { useArchivedTask } from './use-archived-task.ts'

type Props = Omit<ComponentProps<typeof DeletedTask>, 'comment'> & { taskId: string }

/** An open task that is not on the board: archived, or else deleted. What was typed is offered. */
export function GoneTask(props: Props) {
  const { archived, isReading } = useArchivedTask(props.taskId)
  const { draft, forget } = useCommentDraft(props.taskId)
  const edits = useLostEdits(props.taskId, () => true)
  const refused = useRefusedWords(commentField(props.taskId))
  const comment = [refused.text, draft?.text, edits.text].filter(Boolean).join('\n\n')
  const onClose = () => {
    forget()
    refused.forget()
    edits.forget()
    props.onClose()
  }
  const typed = { ...props, comment, onClose }
  if (isReading) return <Loading />
  if (!archived) return <DeletedTask {...typed} />
  return (
    <div className="flex flex-col gap-4">
      <ArchivedTask key={archived.id} task={archived} />
      {(props.unsaved || comment) && (
        <DeletedTask {...typed} taskId={null} what="Enquanto você escrevia, ela foi arquivada." />
      )}
    </div>
  )
}
