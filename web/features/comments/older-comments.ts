import { listComments } from '#contract/comments.ts'
import { call } from '#web/api/call.ts'
import { inTime } from '#web/features/project/state/in-time.ts'
import { cardIn } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

/** Reads the page before the oldest comment that is known, and shows it above. */
export async function readOlder(session: ProjectSession, taskId: string): Promise<void> {
  const { projectId, store } = session
  const known = () => cardIn(store.confirmed().state, taskId)?.details
  await inTime(async () => {
    const before = known()?.latestComments[0]?.addedVersion
    const page = await call(listComments, { projectId, taskId, ...(before && { before }) })
    session.learnNames(page.people)
    return session.learnAt(page.version, () => {
      const details = known()
      if (!details || details.latestComments[0]?.addedVersion !== before) return
      const latestComments = [...page.comments, ...details.latestComments]
      store.learn(taskId, { ...details, latestComments })
    })
  })
}
