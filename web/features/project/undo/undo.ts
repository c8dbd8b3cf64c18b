import type { Change } from '#contract/events.ts'
import { inverse } from '#contract/inverse.ts'
import type { ProjectState } from '#contract/state.ts'
import { type Undone, undoChange } from '#contract/undo.ts'
import { newId } from '#web/api/new-id.ts'
import { keepSteps, keptSteps } from '#web/features/offline/kept-steps.ts'
import { answeredVersion, outboxOf } from '#web/features/offline/own-outbox.ts'
import { toasts } from '#web/ui/toasts.ts'
import { columnIn } from '../state/look-up.ts'
import type { ProjectSession } from '../state/project-session.ts'
import { takenBack } from './late-undo.ts'
import { completedRepeating, hasNext } from './next-of-series.ts'
import {
  gestureIn,
  mapSteps,
  newest,
  putAside,
  type Step,
  type Steps,
  stillAside,
  takenFrom,
  turned,
  turnedBack,
  withNew,
} from './steps.ts'
import { nextStays, notesOf, wordsOf } from './undo-words.ts'

/** The open projects of this tab, by id. */
const sessions = new Map<string, ProjectSession>()
/** Undos that were said to be done before the server had answered. */
const announced = new Set<string>()

/** From now on what this project's steps are is kept. */
export function attend(session: ProjectSession): void {
  sessions.set(session.projectId, session)
}

/** Something was done in this tab, from this state. */
export function note(
  session: ProjectSession,
  step: Pick<Step, 'key' | 'change' | 'gesture'>,
  from: ProjectState,
): void {
  attend(session)
  if (isFinal(step.change, from)) return
  const orderBefore = orderIn(from, step.change)
  const repeating = completedRepeating(step.change, from)
  const noted = { ...step, orderBefore, ...(repeating.length > 0 && { repeating }) }
  write(session, withNew(read(session), noted))
}

function isFinal(change: Change, from: ProjectState): boolean {
  const back = inverse(change, from, orderIn(from, change))
  return 'refused' in back && back.refused === 'cannot_undo'
}

/** Takes back the newest step, or the one with this key. Answers false when there is none. */
export const undo = (session: ProjectSession, key?: string) => takeBack(session, 'done', key)

/** For who has no keyboard at hand. */
export function undoLast(session: ProjectSession): void {
  if (!undo(session)) toasts.notice('Não há nada para desfazer nesta aba.')
}
export function redoLast(session: ProjectSession): void {
  if (!redo(session)) toasts.notice('Não há nada para refazer nesta aba.')
}
const redo = (session: ProjectSession, key?: string) => takeBack(session, 'undone', key)

/** With all of its gesture, the last of it first: done again, it is in the order it was done in. */
function takeBack(session: ProjectSession, from: keyof Steps, key?: string): boolean {
  const known = read(session)[from].filter((step) => !step.takenBy && isKnown(session, step))
  const { version } = session.store
  const steps = gestureIn(key ? known : known.filter(({ aside }) => aside?.at !== version), key)
  const taken = steps.reverse().map((step) => takeOneBack(session, from, step))
  const last = taken.at(-1)
  if (!last) return false
  // One gesture is said once: now, or when the last of it is answered.
  for (const { key } of taken) if (key !== last.key) announced.add(key)
  if (taken.every(({ foreseen }) => foreseen)) say(session, from, last.key)
  return true
}

/** Whether all that it does could be shown at once. */
function takeOneBack(session: ProjectSession, from: keyof Steps, step: Step) {
  const steps = read(session)
  const { state, people } = session.store.view()
  const present = { ...state, people: people.map(({ userId }) => userId) }
  const back = inverse(step.change, present, step.orderBefore)
  const foreseen = 'change' in back ? back.change : null
  const change = foreseen ?? unforeseen
  const { gesture } = step
  const leavesNext = hasNext(step.repeating ?? [], state)
  const taken = { key: newId(), change, orderBefore: orderIn(state, change), gesture, leavesNext }
  write(session, turned(steps, from, step, taken))
  takenBack.add(step.key)
  const action = {
    route: undoChange,
    input: { version: step.version ?? 0 },
    key: taken.key,
    foresee: () => change,
    undoes: step.key,
    failure: wordsOf(from).failure,
  }
  void session.act(action).then(() => {
    const waits = isOnItsWay(session, taken.key)
    if (waits && !foreseen) toasts.notice(wordsOf(from).later)
  })
  const isWhole = 'skipped' in back && back.skipped.length === 0
  return { key: taken.key, foreseen: foreseen !== null && isWhole }
}

/** What the server does cannot be told from here: the screen stays as it is until it has answered. */
const unforeseen: Change = { type: 'project.edited', before: {} }

/** Answered, or on its way to the server. What the server found to be so already is neither. */
const isKnown = (session: ProjectSession, { key, version }: Step): boolean =>
  version !== undefined || isOnItsWay(session, key)

const isOnItsWay = ({ projectId, store }: ProjectSession, key: string): boolean =>
  outboxOf(store.personId)
    .entries(projectId)
    .some((entry) => entry.key === key)

/** An undo was refused. What made it so may pass, and then it can be tried again. */
export function refused(session: ProjectSession, key: string, code: string | null): void {
  const steps = read(session)
  const aside = code === null ? steps : putAside(steps, key, session.store.version)
  write(session, turnedBack(aside, key, code !== null && finalRefusals.includes(code)))
}

const finalRefusals = [
  ...['cannot_undo', 'already_undone', 'undo_gone', 'purged', 'not_found', 'history_damaged'],
]

/** An undo was answered: what was not taken back is said, and by whom it was changed. */
export function answered(session: ProjectSession, key: string, answer: Undone): void {
  const { event } = answer
  const steps = event ? stillAside(read(session), event.version) : read(session)
  const from = takenFrom(steps, key)
  write(
    session,
    mapSteps(steps, (step) => {
      if (step.takenBy === key) return null
      if (step.key !== key) return step
      return event && { ...step, version: event.version, change: event.change }
    }),
  )
  const notes = notesOf(answer, session.store.personId)
  if (notes) {
    // What is not whole is not said to be done by the rest of it.
    for (const { key: other } of gestureIn(from === 'done' ? steps.undone : steps.done, key))
      announced.add(other)
    toasts.notice(event ? wordsOf(from).partly : wordsOf(from).nothing, notes)
  } else if (event && !announced.delete(key)) say(session, from, key)
}

/** It is done, and can be turned round again, unless something new was done meanwhile. */
function say(session: ProjectSession, from: keyof Steps, key: string): void {
  announced.add(key)
  const { done, again } = wordsOf(from)
  const turn = from === 'done' ? redo : undo
  const taken = gestureIn(read(session)[from === 'done' ? 'undone' : 'done'], key)
  const offer = { label: again, onPress: () => void turn(session, key) }
  const left = taken.some(({ leavesNext }) => leavesNext) ? nextStays : undefined
  toasts.success(done, left, taken.length > 0 ? offer : undefined)
}

const orderIn = (state: ProjectState, change: Change): string[] =>
  change.type === 'column.sorted' || change.type === 'column.emptied'
    ? (columnIn(state, change.columnId)?.tasks.map(({ id }) => id) ?? [])
    : []

/** With the versions that are known by now. */
function read({ projectId, store }: ProjectSession): Steps {
  const kept = keptSteps(store.personId, projectId)
  const steps: Steps = kept ? JSON.parse(kept) : { done: [], undone: [] }
  // The answer may be here before the event, where that waits for another one.
  const versionOf = (key: string) => store.versions.get(key) ?? answeredVersion(store.personId, key)
  return mapSteps(steps, (step) => {
    if (step.takenBy && versionOf(step.takenBy) !== undefined) return null
    return { ...step, version: step.version ?? versionOf(step.key) }
  })
}

function write({ projectId, store: { personId } }: ProjectSession, steps: Steps): void {
  const keep = ({ done, undone }: Steps) =>
    keepSteps(personId, projectId, JSON.stringify({ done, undone }))
  // Long texts may fill what a browser gives: then only the newest steps are kept.
  if (!keep(steps)) keep({ done: newest(steps.done, 10), undone: newest(steps.undone, 10) })
}

/** In a text field the field's own undo comes first (R23). */
export function press(session: ProjectSession, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event
  if (!(ctrlKey || metaKey) || altKey || defaultPrevented || isText(target)) return
  const pressed = key.toLowerCase()
  const turn = pressed === 'z' ? (shiftKey ? redo : undo) : pressed === 'y' ? redo : null
  if (turn?.(session)) event.preventDefault()
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, input:not([type=checkbox], [type=radio], [type=color])'))

// The versions that came after the steps were written.
addEventListener('pagehide', () => {
  for (const session of sessions.values()) {
    if (keptSteps(session.store.personId, session.projectId)) write(session, read(session))
  }
})
