import { useState } from 'react'
import type { CardState, TaskDetails } from '#contract/state.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { RefusedWords } from '#web/features/drafts/RefusedWords.tsx'
import { quoted } from '#web/features/markdown/editor/text-edits.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { usePeople } from '#web/features/project/use-project.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { UnsavedWords } from '#web/ui/UnsavedWords.tsx'
import { CommentItem } from './CommentItem.tsx'
import { commentField, useCommentDraft, useLostEdits } from './comment-drafts.ts'
import { NewComment } from './NewComment.tsx'
import { NewestSaid } from './NewestSaid.tsx'
import { useReadOlder } from './older-comments.ts'
import { useLinkedComment } from './use-linked-comment.ts'
import { Writers } from './Writers.tsx'

interface Props {
  card: CardState
  details: TaskDetails
  /** The task was opened to write one. */
  beginsHere: boolean
}

/** What people say about a task, the newest last (R29). */
export function Comments({ card, details, beginsHere }: Props) {
  const session = useOpenProject()
  const writable = useMay()('comment:write')
  const { id: taskId, comments: count } = card
  const { latestComments: shown } = details
  const people = usePeople(session)
  const { draft, keep, forget } = useCommentDraft(taskId)
  const older = count - shown.length
  const lost = useLostEdits(taskId, (id, addedVersion) => {
    const isRead = older <= 0 || addedVersion >= (shown[0]?.addedVersion ?? 0)
    return !writable || (isRead && !shown.some((comment) => comment.id === id))
  })
  // A new field for each: it has the focus, behind what is quoted.
  const [quotes, setQuotes] = useState(0)
  const quote = (text: string) => {
    keep({ text: `${draft?.text ?? ''}${quoted(text)}` })
    setQuotes(quotes + 1)
  }
  const { linked, isGone } = useLinkedComment(taskId, shown)
  return (
    <section aria-label="Comentários" className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <h3 className="font-medium">Comentários</h3>
        <Badge tone="neutral">{count}</Badge>
      </div>
      {isGone && <p className="text-muted">Este comentário foi excluído.</p>}
      {older > 0 && <Older taskId={taskId} count={older} />}
      {count === 0 && <p className="text-muted">Nenhum comentário ainda</p>}
      <ol className="flex flex-col gap-2">
        {shown.map((comment) => (
          <CommentItem
            key={comment.id}
            taskId={taskId}
            comment={comment}
            people={people}
            pending={comment.textVersion > session.store.version}
            marked={comment.id === linked}
            onQuote={quote}
          />
        ))}
      </ol>
      <NewestSaid newest={shown.at(-1)} />
      <Writers taskId={taskId} />
      {!writable && draft?.text && (
        <UnsavedWords text={draft.text} end={{ label: 'Descartar', onPress: forget }} />
      )}
      {lost.text && (
        <div role="alert" className="flex flex-col gap-2">
          <p>
            {writable
              ? 'O comentário que você editava foi excluído.'
              : 'O comentário que você editava não pode mais ser salvo.'}
          </p>
          <UnsavedWords text={lost.text} end={{ label: 'Descartar', onPress: lost.forget }} />
        </div>
      )}
      <RefusedWords field={commentField(taskId)} what="O que você comentou não foi aceito." />
      {writable && (
        <NewComment
          key={quotes}
          taskId={taskId}
          shown={shown.length}
          focused={beginsHere || quotes > 0}
        />
      )}
    </section>
  )
}

function Older({ taskId, count }: { taskId: string; count: number }) {
  const readOlder = useReadOlder(taskId)
  const [reading, setReading] = useState(false)
  const read = async () => {
    setReading(true)
    await readOlder().catch((error) => tellFailure('Erro ao carregar comentários', error))
    setReading(false)
  }
  return (
    <Button look="secondary" size="sm" busy={reading} onClick={() => void read()}>
      Mostrar anteriores ({count})
    </Button>
  )
}
