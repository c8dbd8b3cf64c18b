import { tellFailure } from '#web/features/auth/tell-failure.ts'
import type { Outcome } from '#web/features/offline/lines.ts'
import { toasts } from '#web/ui/toasts.ts'
import { takenBack, undoButton } from '../undo/late-undo.ts'
import type { Action } from './action.ts'
import type { ProjectSession } from './project-session.ts'

type Told = Pick<Action, 'success' | 'failure' | 'doing' | 'onTextChanged'>

/** What became of an action, in its own words; false only if the server refused it. */
export function tellOutcome(
  session: ProjectSession,
  key: string,
  { success, failure, doing, onTextChanged }: Told,
  outcome: Outcome,
): boolean {
  if (outcome === 'done' && success && !takenBack.has(key)) {
    toasts.success(success.title, success.description, undoButton(session, key))
  }
  if (outcome === 'done' || outcome === 'kept') return true
  const { current } = outcome
  if (onTextChanged && current && 'title' in current) onTextChanged(current)
  else tellFailure(failure, outcome, doing)
  return false
}
