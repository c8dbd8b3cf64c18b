import { limits } from '#contract/limits.ts'
import { MarkdownField } from '#web/features/markdown/editor/MarkdownField.tsx'
import { useSession } from '#web/features/project/project-context.ts'
import { usePeople } from '#web/features/project/use-project.ts'
import { Button } from '#web/ui/Button.tsx'
import { write } from './comment-actions.ts'
import { useCommentDraft } from './comment-drafts.ts'
import { useTellWriting } from './use-tell-writing.ts'

/** What is typed stays until it is sent, also while the task is closed. */
export function NewComment({ taskId, focused }: { taskId: string; focused: boolean }) {
  const session = useSession()
  const people = usePeople(session)
  const tellWriting = useTellWriting(taskId)
  const { draft, keep, forget, giveBack } = useCommentDraft(taskId)
  const text = draft?.text ?? ''
  const wanted = text.trim()
  const sendable = wanted !== '' && text.length <= limits.comment
  const send = async () => {
    if (!sendable) return
    forget()
    if (!(await write(session, taskId, wanted, people))) giveBack(wanted)
  }
  return (
    <div className="flex flex-col gap-2">
      <MarkdownField
        label="Novo comentário"
        labelHidden
        autoFocus={focused}
        placeholder="Escreva um comentário; @ chama alguém"
        rows={3}
        longest={limits.comment}
        value={text}
        people={people}
        onChange={(next) => {
          keep({ text: next })
          if (next.trim()) tellWriting()
        }}
        onSend={() => void send()}
      />
      <div className="flex items-center justify-end gap-3">
        <span className="text-muted text-sm max-sm:hidden">Ctrl+Enter envia</span>
        <Button look="secondary" disabled={!sendable} onClick={() => void send()}>
          Comentar
        </Button>
      </div>
    </div>
  )
}
