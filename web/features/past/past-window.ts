import { applyEvent, bringsBack } from '#contract/apply-event.ts'
import type { ProjectEvent } from '#contract/events.ts'
import type { PastBoard } from '#contract/past.ts'
import type { ProjectState } from '#contract/state.ts'

/** A stretch of the past: a state, and the states after it, which are made of the events that follow. */
export interface PastWindow {
  /** At the first version of the stretch, and after each event that was applied so far. */
  states: ProjectState[]
  /** When the first of these states came to be. */
  at: string
  /** One after another, of the stretch and around it. */
  events: ProjectEvent[]
}

export const windowFrom = (past: PastBoard, events: ProjectEvent[]): PastWindow => ({
  states: [stateOf(past)],
  at: past.at,
  events,
})

function stateOf({ version, project, labels, boards, board }: PastBoard): ProjectState {
  return {
    ...{ version, project, labels },
    boards: boards.map((summary) => ({
      ...summary,
      columns: summary.id === board?.id ? board.columns : null,
    })),
  }
}

/** The earliest version from which the events lead to this one; nothing may be brought back between. */
export function beginningOf(events: ProjectEvent[], version: number): number | null {
  const before = events.filter((event) => event.version <= version)
  const last = before.findLast(({ change }) => bringsBack(change))
  return last?.version ?? (before[0] ? before[0].version - 1 : null)
}

/** The state at a version of the stretch; null outside of it, which ends where something is brought back. */
export function stateIn(window: PastWindow, version: number): ProjectState | null {
  const { states } = window
  const first = states[0]?.version ?? 0
  for (let made = first + states.length; made <= version; made += 1) {
    const [before, event] = [states.at(-1), eventIn(window, made)]
    if (!before || !event || bringsBack(event.change)) return null
    states.push(applyEvent(before, event))
  }
  return states[version - first] ?? null
}

/** What made the version, and when; null where it was not read. */
export const eventIn = ({ events }: PastWindow, version: number): ProjectEvent | null =>
  events[version - (events[0]?.version ?? 0)] ?? null
