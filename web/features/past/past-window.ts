import { applyEvent } from '#contract/apply-event.ts'
import type { ProjectEvent } from '#contract/events.ts'
import type { PastBoard } from '#contract/past.ts'
import type { ProjectState } from '#contract/state.ts'

/** A stretch of the past: a state, and the events that follow it; the states between are made of them. */
export interface PastWindow {
  /** At the first version of the stretch, and after each event that was applied so far. */
  states: ProjectState[]
  /** When each of these states came to be. */
  moments: string[]
  events: ProjectEvent[]
}

export const windowFrom = (past: PastBoard, events: ProjectEvent[]): PastWindow => ({
  states: [stateOf(past)],
  moments: [past.at, ...events.map(({ at }) => at)],
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

/** The state at a version of the stretch; null outside of it. */
export function stateIn({ states, events }: PastWindow, version: number): ProjectState | null {
  const first = states[0]
  const place = version - (first?.version ?? 0)
  if (place < 0 || place > events.length) return null
  for (let made = states.length; made <= place; made += 1) {
    const [before, event] = [states[made - 1], events[made - 1]]
    if (!before || !event) return null
    states.push(applyEvent(before, event))
  }
  return states[place] ?? null
}

/** What made the version, and when; null for the first of the stretch, of which only the state is known. */
export function eventIn({ states, events }: PastWindow, version: number): ProjectEvent | null {
  return events[version - (states[0]?.version ?? 0) - 1] ?? null
}
