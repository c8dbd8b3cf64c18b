import type { CurrentText } from '#contract/errors.ts'
import type { Change } from '#contract/events.ts'
import type { Route, Sent } from '#contract/route.ts'
import type { ProjectState } from '#contract/state.ts'
import type { Carried } from './arrivals.ts'

/** Something a person does on the board: how it will look, what is sent, what is said of it. */
export interface Action<R extends Route = Route> {
  route: R
  input: Omit<Sent<R>, 'projectId'>
  /** Null: it is so already, and nothing needs to be sent. */
  foresee: (state: ProjectState) => Change | null
  failure: string
  /** What a person without a session is told they cannot do (R7). */
  doing?: string
  success?: { title: string; description?: string }
  /** What is done instead of telling a failure where somebody else has changed the text meanwhile. */
  onTextChanged?: (current: CurrentText) => void
  /** For who may do the same thing twice by accident: a dialog keeps one key while it is open. */
  key?: string
  /** The key of the change that it takes back: an undo is no step of its own. */
  undoes?: string
  /** How a card is brought to its new place, if somebody carries it. */
  carried?: Carried
}
