import type { Database } from '#server/db/database.ts'
import type { ReadersFirst } from './readers-first.ts'
import { WaitingLine } from './waiting-line.ts'

/**
 * Changes of one project wait here for each other, in order and without a connection, and not at the
 * row's lock: waiting there they would take all connections, and everybody else would wait with them.
 * One change of each project at a time, and of all projects together so many that readers always
 * have connections left. See docs/decisions/0020-fair-writing.md.
 */
export interface ProjectWriters {
  /** The change is told whether it had to wait, for its own project or for all the others. */
  inTurn<T>(projectId: string, change: (waited: boolean) => Promise<T>): Promise<T>
}

const inProject = { atOnce: 1, mostWaiting: 200, longestWait: 10_000 }
/** Of the ten connections of the pool; PGlite has a single one. */
const changesAtOnce = { postgres: 6, pglite: 1 }

export function createProjectWriters(
  engine: Database['engine'],
  readersFirst: ReadersFirst,
): ProjectWriters {
  const lines = new Map<string, WaitingLine>()
  const everyone = new WaitingLine({ ...inProject, atOnce: changesAtOnce[engine] })
  return {
    inTurn: async (projectId, change) => {
      const line = lines.get(projectId) ?? new WaitingLine(inProject)
      lines.set(projectId, line)
      try {
        return await line.run((waitedHere) =>
          everyone.run(async (waitedForOthers) => {
            await readersFirst()
            const changed = await change(waitedHere || waitedForOthers)
            // Before it is answered, and the next in line begins.
            await readersFirst()
            return changed
          }),
        )
      } finally {
        if (line.isEmpty()) lines.delete(projectId)
      }
    },
  }
}
