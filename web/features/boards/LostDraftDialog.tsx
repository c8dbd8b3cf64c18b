import { useEffect } from 'react'
import type { BoardState, ProjectState } from '#contract/state.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { dropDrafts, moveDraft } from '#web/features/drafts/drafts.ts'
import { type LostDraft, textIn, useLostDrafts } from '#web/features/drafts/lost-drafts.ts'
import { useMay, useOpenProject } from '#web/features/project/project-context.ts'
import { useView } from '#web/features/project/use-project.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { UnsavedWords } from '#web/ui/UnsavedWords.tsx'

interface Props {
  /** The one on the screen, where a new task may be made instead. */
  board: BoardState | undefined
  onNewTask: () => void
}

/** A column or a board went away while something was written for it; the words stay. */
export function LostDraftDialog({ board, onNewTask }: Props) {
  const session = useOpenProject()
  const { state } = useView(session)
  const { userId } = usePerson()
  const writable = useMay()('task:write')
  const { lost, forget } = useLostDrafts(session.projectId)
  const back = lost.filter((draft) => writable && isThere(state, draft))
  useForget(back, forget)
  const shown = lost.find((draft) => !writable || isThere(state, draft) === false)
  if (!shown) return null
  const isTask = taskDialogs.includes(shown.title)
  const move = () => {
    if (!board) return
    const to = `${userId} ${taskDialogs[0]} ${board.id}`
    moveDraft(shown.place, to, { ...shown.draft, typed: inAnyColumn(shown.draft.typed) })
    forget([shown])
    onNewTask()
  }
  return (
    <LostWords
      lost={shown}
      what={writable ? reasonFor(state, shown) : onlyRead}
      onForget={() => forget([shown])}
      {...(isTask && writable && board?.columns?.length && { onMove: move })}
    />
  )
}

/** The same when the whole project is gone. */
export function LostWithProject({ projectId }: { projectId: string }) {
  const { lost, forget } = useLostDrafts(projectId)
  const [shown] = lost
  if (!shown) return null
  return <LostWords lost={shown} what={projectGone} onForget={() => forget([shown])} />
}

const taskDialogs = ['Nova Tarefa', 'Criar Nova Tarefa', 'Captura rápida']
const onlyRead = 'Agora você só pode ver este projeto: o que escreveu não pode mais ser salvo aqui.'
const projectGone = 'Este projeto foi excluído, ou não está mais compartilhado com você.'

interface WordsProps {
  lost: LostDraft
  what: string
  onForget: () => void
  onMove?: () => void
}

function LostWords({ lost, what, onForget, onMove }: WordsProps) {
  const giveUp = () => {
    dropDrafts(lost.place)
    onForget()
  }
  const close = () => {
    if (confirm('Descartar as alterações que ainda não foram salvas?')) giveUp()
  }
  return (
    <Dialog open onClose={close} title={lost.title}>
      <div className="flex flex-col gap-4">
        <p>{what}</p>
        <UnsavedWords text={textIn(lost.draft.typed)} end={{ label: 'Fechar', onPress: giveUp }}>
          {onMove && <Button onClick={onMove}>Escolher outra coluna</Button>}
        </UnsavedWords>
      </div>
    </Dialog>
  )
}

/** What they stood on is there: they wait in their own dialog. */
function useForget(back: LostDraft[], forget: (lost: LostDraft[]) => void): void {
  useEffect(() => {
    if (back.length > 0) forget(back)
  })
}

/** Undefined where it cannot be told: of a board that was not read nobody knows what is on it. */
function isThere({ boards }: ProjectState, { kind, id, boardId }: LostDraft): boolean | undefined {
  if (kind === 'project') return true
  const board = boards.find((board) => board.id === boardId)
  if (!board || kind === 'board') return board !== undefined
  const { columns } = board
  if (kind === 'column') return columns?.some((column) => column.id === id)
  return columns?.some(({ tasks }) => tasks.some((task) => task.id === id))
}

const whyGone = {
  project: projectGone,
  board: 'Este board foi excluído enquanto você escrevia.',
  column: 'Esta coluna foi excluída enquanto você escrevia.',
  'task above': 'A tarefa acima desta saiu do board enquanto você escrevia.',
}

function reasonFor({ boards }: ProjectState, { kind, boardId }: LostDraft): string {
  const isBoard = boards.some(({ id }) => id === boardId)
  return isBoard || kind === 'project' ? whyGone[kind] : whyGone.board
}

/** As one line it was written where a title stands now. */
function inAnyColumn(typed: object): object {
  const { columnId: _, text, ...rest }: Record<string, unknown> = { ...typed }
  return { ...rest, ...(text !== undefined && { title: text }) }
}
