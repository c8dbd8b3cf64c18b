import { lazy, Suspense, useEffect, useState } from 'react'
import { numberedLater } from '#contract/defaults.ts'
import type { CardState } from '#contract/state.ts'
import { untilAnswered } from '#web/api/until-answered.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { useView } from '#web/features/project/use-project.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Loading } from '#web/ui/Spinner.tsx'
import { DeletedTask } from './late-task-parts.ts'
import { sameText, unsavedText, useUnsavedText } from './unsaved-text.ts'

interface Props {
  taskId: string | null
  /** Its board is being read: that the task is not there says nothing. */
  boardUnread: boolean
  onClose: () => void
}

/** Text is saved by the button, the checklist as it is ticked (R16). */
export function TaskDetailsDialog({ taskId, boardUnread, onClose }: Props) {
  const { card, gone } = useOpenTask(taskId, boardUnread, onClose)
  const { unsaved, sent, forget, forgetRest } = useUnsavedText(taskId)
  const writable = useMay()('task:write')
  const leave = () => {
    forget()
    onClose()
  }
  const close = () => {
    const typed = unsaved && !(sent && sameText(unsaved.text, sent))
    if (typed && !confirm('Descartar as alterações que ainda não foram salvas?')) return
    // Refused, what is on its way is there again when the task is opened.
    if (!sent) return leave()
    forgetRest()
    onClose()
  }
  return (
    <Dialog
      wide
      tall
      open={taskId !== null}
      onClose={close}
      title="Detalhes da Tarefa"
      aside={card && card.number !== numberedLater && `#${card.number}`}
    >
      <LatePart onMissing={onClose}>
        <Suspense fallback={<Loading />}>
          {card && !writable && unsaved ? (
            <DeletedTask
              what="Agora você só pode ver esta tarefa: o que escreveu não pode mais ser salvo."
              unsaved={unsaved.text}
              onClose={forget}
            />
          ) : card ? (
            <TaskDetails card={card} onCancel={close} onSaved={onClose} />
          ) : gone && taskId ? (
            <GoneTask taskId={taskId} what={gone} unsaved={unsaved?.text} onClose={leave} />
          ) : (
            <Loading />
          )}
        </Suspense>
      </LatePart>
    </Dialog>
  )
}

const TaskDetails = lazy(async () => {
  const { TaskDetails } = await import('./TaskDetails.tsx')
  return { default: TaskDetails }
})

const GoneTask = lazy(async () => {
  const { GoneTask } = await import('./GoneTask.tsx')
  return { default: GoneTask }
})

const whyGone = {
  deleted: 'Esta tarefa foi excluída.',
  unknown: 'Esta tarefa não foi encontrada: ela foi excluída, ou o link está incompleto.',
}

/**
 * The task as it is, and while it has to be read again, as it was: a form must not be taken away from
 * under somebody's hands. While nobody answers, what its card knows of it.
 */
function useOpenTask(taskId: string | null, boardUnread: boolean, onClose: () => void) {
  const session = useOpenProject()
  const { state } = useView(session)
  const [last, setLast] = useState<CardState>()
  const card = taskId === null ? undefined : cardIn(state, taskId)
  const deleted = taskId !== null && !card && !boardUnread
  const unread = card !== undefined && !card.details
  if (card?.details && card !== last) setLast(card)
  const unanswered = useReading(taskId, unread, onClose)
  const known = last?.id === taskId ? last : undefined
  const gone = deleted && (known ? whyGone.deleted : whyGone.unknown)
  const isShown = card?.details || (unanswered && !known)
  return { card: isShown ? card : deleted ? undefined : known, gone }
}

/**
 * Read when it is opened, also to see what is known of it anew, and whenever that is gone. Answers
 * whether the server does not.
 */
function useReading(taskId: string | null, unread: boolean, onClose: () => void): boolean {
  const session = useOpenProject()
  const [unanswered, setUnanswered] = useState<string | null>(null)
  useEffect(() => {
    if (taskId === null || !unread) return
    setUnanswered(null)
    return read(session, taskId, onClose, () => setUnanswered(taskId))
  }, [session, taskId, unread, onClose])
  useEffect(() => {
    const known = taskId !== null && cardIn(session.store.view().state, taskId)?.details
    return known ? read(session, taskId, onClose) : undefined
  }, [session, taskId, onClose])
  return taskId !== null && unanswered === taskId
}

/** Then what the card knows is shown. */
const longestWaitMs = 4_000

function read(
  session: ProjectSession,
  taskId: string,
  onClose: () => void,
  onUnanswered = () => {},
): () => void {
  const stop = new AbortController()
  const failed = (error: unknown) => {
    // Deleted a moment ago by somebody else: the dialog says so by itself.
    if (stop.signal.aborted || !cardIn(session.store.view().state, taskId)) return
    tellFailure('Erro ao carregar tarefa', error)
    if (!unsavedText(session.store.personId, taskId)) onClose()
  }
  const tell = () => {
    if (!stop.signal.aborted) onUnanswered()
  }
  // A network that swallows everything is found out later than anybody waits.
  const tooLong = setTimeout(tell, longestWaitMs)
  untilAnswered(() => session.open(taskId), stop.signal, tell)
    .catch(failed)
    .finally(() => clearTimeout(tooLong))
  return () => stop.abort()
}
