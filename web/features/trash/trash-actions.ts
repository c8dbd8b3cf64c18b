import { purgeDeleted, restoreDeleted, type TrashLine } from '#contract/trash.ts'
import { call } from '#web/api/call.ts'
import { tellFailure } from '#web/features/auth/tell-failure.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { noteAnswered, undoButton } from '#web/features/project/undo/late-undo.ts'
import { toasts } from '#web/ui/toasts.ts'
import { kindWords } from './trash-words.ts'

export interface ChosenPlace {
  columnId?: string
  boardId?: string
}

/** Answers whether it is back. */
export const restore = (
  session: ProjectSession,
  { deletion, kind }: Pick<TrashLine, 'deletion' | 'kind'>,
  chosen: ChosenPlace = {},
): Promise<boolean> => bringBack(session, deletion, kindWords[kind].restored, chosen)

/** Takes a deletion back, and says so. The screen then reads the project anew, as for everybody else. */
export async function bringBack(
  session: ProjectSession,
  deletion: number,
  words: string,
  chosen: ChosenPlace = {},
): Promise<boolean> {
  const { projectId } = session
  try {
    const restored = await call(restoreDeleted, { projectId, deletion, ...chosen })
    const key = noteAnswered(session, restored)
    toasts.success(words, undefined, undoButton(session, key))
  } catch (error) {
    tellFailure('Erro ao restaurar', error)
    return false
  }
  await session.catchUp().catch(() => {})
  return true
}

/** One deletion, or all that the Lixeira showed at a version of the project. */
export async function purge(
  session: ProjectSession,
  { deletion, upTo }: { deletion?: number; upTo?: number | undefined },
): Promise<void> {
  const { projectId } = session
  try {
    await call(purgeDeleted, {
      projectId,
      ...(deletion && { deletion }),
      ...(upTo && { upTo }),
    })
  } catch (error) {
    return tellFailure('Erro ao excluir definitivamente', error)
  }
  toasts.success(deletion ? 'Excluído definitivamente!' : 'Lixeira esvaziada!')
  await session.catchUp().catch(() => {})
}
