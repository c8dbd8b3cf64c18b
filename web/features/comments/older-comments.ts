import { createContext, useContext } from 'react'
import { listComments } from '#contract/comments.ts'
import { call } from '#web/api/call.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { inTime } from '#web/features/project/state/in-time.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

/** Reads the page above, or back to a comment. */
export type ReadOlder = (until?: string) => Promise<void>

/** How it is read of a task that is not on the board. */
export const ReadOlderContext = createContext<ReadOlder | null>(null)

/** Reads what is before the oldest comment that is shown, and shows it above. */
export function useReadOlder(taskId: string): ReadOlder {
  const session = useOpenProject()
  const readElsewhere = useContext(ReadOlderContext)
  return readElsewhere ?? ((until) => readOlder(session, taskId, until))
}

async function readOlder(
  session: ProjectSession,
  taskId: string,
  until: string | undefined,
): Promise<void> {
  const { store } = session
  const known = () => cardIn(store.confirmed().state, taskId)?.details
  await inTime(async () => {
    const before = known()?.latestComments[0]?.addedVersion
    const page = await readCommentsBefore(session, taskId, { before, until })
    return session.learnAt(page.version, () => {
      const details = known()
      if (!details || details.latestComments[0]?.addedVersion !== before) return
      const latestComments = [...page.comments, ...details.latestComments]
      store.learn(taskId, { ...details, latestComments })
    })
  })
}

export async function readCommentsBefore(
  session: ProjectSession,
  taskId: string,
  { before, until }: { before: number | undefined; until: string | undefined },
) {
  const { projectId } = session
  const page = await call(listComments, {
    ...{ projectId, taskId },
    ...(before && { before }),
    ...(until && { until }),
  })
  session.learnNames(page.people)
  return page
}
