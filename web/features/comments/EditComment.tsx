import { limits } from '#contract/limits.ts'
import type { Comment } from '#contract/state.ts'
import { MarkdownField } from '#web/features/markdown/editor/MarkdownField.tsx'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { usePeople } from '#web/features/project/use-project.ts'
import { Button } from '#web/ui/Button.tsx'
import { rewrite } from './comment-actions.ts'
import { useCommentEdit } from './comment-drafts.ts'

/** In the comment's place. The text may change meanwhile, on another screen of the same person. */
export function EditComment({ taskId, comment }: { taskId: string; comment: Comment }) {
  const session = useOpenProject()
  const people = usePeople(session)
  const { draft, keep, forget } = useCommentEdit(taskId, comment)
  const { text } = comment
  const base = draft?.base ?? { text }
  const clash = base.text !== text
  const typed = draft?.text ?? text
  const wanted = typed.trim()
  const sendable = wanted !== '' && typed.length <= limits.comment && !clash
  const save = async () => {
    if (!sendable) return
    forget()
    if (!(await rewrite(session, taskId, comment, wanted, people))) {
      keep({ text: wanted, base })
    }
  }
  const cancel = () => {
    const same = wanted === base.text.trim()
    if (same || confirm('Descartar as alterações que ainda não foram salvas?')) forget()
  }
  return (
    <div className="flex flex-col gap-2">
      {clash && (
        <div
          role="alert"
          className="flex flex-col gap-2 rounded-md bg-accent-soft p-3 text-accent-ink"
        >
          <p className="font-medium">
            Este comentário foi mudado em outra tela enquanto você escrevia.
          </p>
          <p className="wrap-anywhere max-h-32 overflow-y-auto whitespace-pre-wrap rounded-md bg-raised px-3 py-2 text-ink">
            {text}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" size="sm" onClick={forget}>
              Usar o texto atual
            </Button>
            <Button
              look="secondary"
              size="sm"
              onClick={() => keep({ text: typed, base: { text } })}
            >
              Continuar com o meu
            </Button>
          </div>
        </div>
      )}
      <MarkdownField
        label="Editar comentário"
        labelHidden
        autoFocus
        longest={limits.comment}
        value={typed}
        people={people}
        onChange={(next) => keep({ text: next, base })}
        onSend={() => void save()}
        onCancel={cancel}
      />
      <div className="flex justify-end gap-2">
        <Button look="quiet" size="sm" onClick={cancel}>
          Cancelar
        </Button>
        <Button size="sm" disabled={!sendable} onClick={() => void save()}>
          Salvar comentário
        </Button>
      </div>
    </div>
  )
}
