import type { Change, Changed } from '#contract/events.ts'
import type { ProjectState } from '#contract/state.ts'
import { newId } from '#web/api/new-id.ts'
import { keptSteps } from '#web/features/offline/kept-steps.ts'
import type { ProjectSession } from '../state/project-session.ts'
import { gestureNow } from './gesture.ts'
import { inOrderOnceLoaded } from './in-order-once-loaded.ts'

/** Undo is fetched with the first change of one's own, or for steps that a reload has kept. */
export const withUndo = inOrderOnceLoaded(() => import('./undo.ts'))

/** Hears Ctrl Z and Ctrl Y, also while undo is on its way, until it is told to stop. */
export function hearUndoKeys(session: ProjectSession): () => void {
  if (keptSteps(session.store.personId, session.projectId)) {
    withUndo(({ attend }) => attend(session))
  }
  const hear = (event: KeyboardEvent) => {
    const isOurs = (event.ctrlKey || event.metaKey) && ['z', 'y'].includes(event.key.toLowerCase())
    if (isOurs) withUndo(({ press }) => press(session, event))
  }
  document.addEventListener('keydown', hear)
  return () => document.removeEventListener('keydown', hear)
}

/** The keys of what was taken back: that it is done is not said after that. */
export const takenBack = new Set<string>()

/** Something was done in this tab, from this state. */
export function noteStep(
  session: ProjectSession,
  key: string,
  change: Change,
  from: ProjectState,
): void {
  const gesture = gestureNow()
  withUndo(({ note }) => note(session, { key, change, gesture }, from))
}

/** The same, where the server was asked without the outbox. Answers the key of the step. */
export function noteAnswered(
  session: ProjectSession,
  { event }: Changed,
  key: string = newId(),
): string {
  if (event) {
    session.store.versions.set(key, event.version)
    noteStep(session, key, event.change, session.store.view().state)
  }
  return key
}

/** The button of a toast that says what was done. */
export const undoButton = (session: ProjectSession, key: string) => ({
  label: 'Desfazer',
  onPress: () => withUndo(({ undo }) => void undo(session, key)),
})
