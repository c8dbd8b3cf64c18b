import { applyToWhole } from '#contract/apply-to-whole.ts'
import type { ProjectEvent } from '#contract/events.ts'
import { listEvents } from '#contract/projects.ts'
import type { WholeProject } from '#contract/trashed-state.ts'
import type { Database } from '#server/db/database.ts'
import { stateAt } from '#server/history/state-at.ts'
import { readWholeProject } from '#server/history/whole-project.ts'
import type { Person } from './people.ts'

/** What the database holds now, to the last item. */
export async function stateOf(db: Database, projectId: string): Promise<WholeProject> {
  const state = await readWholeProject(db.queries, projectId)
  if (!state) throw new Error('The project is gone')
  return state
}

/** Every event of a project, through the public API, page by page. */
export async function eventsOf(
  person: Pick<Person, 'call'>,
  projectId: string,
): Promise<ProjectEvent[]> {
  const all: ProjectEvent[] = []
  for (;;) {
    const after = all.at(-1)?.version ?? 0
    const { events } = await person.call(listEvents, { projectId, after, limit: 50 })
    if (events.length === 0) return all
    all.push(...events)
  }
}

/** What the events alone say the project looks like. */
export async function replay(
  db: Database,
  projectId: string,
  events: ProjectEvent[],
): Promise<WholeProject> {
  return (await replayAll(db, projectId, events)).at(-1) as WholeProject
}

/** The same after each of the events: the first is the beginning. */
export async function replayAll(
  db: Database,
  projectId: string,
  [, ...events]: ProjectEvent[],
): Promise<WholeProject[]> {
  const states = [await stateAt(db.queries, projectId, 1)]
  for (const event of events) states.push(applyToWhole(states.at(-1) as WholeProject, event))
  return states
}
