import { useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { MarkdownField } from '#web/features/markdown/editor/MarkdownField.tsx'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { usePeople } from '#web/features/project/use-project.ts'
import { Button } from '#web/ui/Button.tsx'
import { write } from './comment-actions.ts'
import { useCommentDraft } from './comment-drafts.ts'
import { useTellWriting } from './use-tell-writing.ts'

interface Props {
  taskId: string
  /** How many comments are shown above it: what was sent is one of them from then on. */
  shown: number
  focused: boolean
}

/** What is typed stays until it is sent, also while the task is closed. */
export function NewComment({ taskId, shown, focused }: Props) {
  const session = useOpenProject()
  const people = usePeople(session)
  const tellWriting = useTellWriting(taskId)
  const { draft, keep, forget, giveBack } = useCommentDraft(taskId)
  const text = draft?.text ?? ''
  const wanted = text.trim()
  const sendable = wanted !== '' && text.length <= limits.comment
  const { field, sent } = useStayInSight(shown)
  const send = async () => {
    if (!sendable) return
    sent()
    forget()
    if (!(await write(session, taskId, wanted, people))) giveBack(wanted)
  }
  return (
    <div ref={field} className="flex flex-col gap-2">
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

/** A long comment pushes the field down, behind the buttons of the dialog: the next is written there. */
function useStayInSight(shown: number) {
  const field = useRef<HTMLDivElement>(null)
  const sentAt = useRef(-1)
  useEffect(() => {
    if (sentAt.current < 0 || shown <= sentAt.current) return
    sentAt.current = -1
    // What has just come into sight is as tall as its text only in the second frame.
    const scroll = () => field.current?.scrollIntoView({ block: 'nearest' })
    requestAnimationFrame(() => requestAnimationFrame(scroll))
  }, [shown])
  const sent = () => {
    sentAt.current = shown
  }
  return { field, sent }
}
