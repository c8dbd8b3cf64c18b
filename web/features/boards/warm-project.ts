import { queryClient } from '#web/api/query-client.ts'
import { storedPerson } from '#web/api/stored-session.ts'
import { wait } from '#web/api/wait.ts'
import { storedProfile } from '#web/features/auth/stored-profile.ts'
import { profileQuery } from '#web/features/auth/use-auth.ts'
import { projectQuery } from '#web/features/project/project-query.ts'
import { askedBoard } from '#web/features/project/use-board-param.ts'
import { isPainted } from '#web/take-over/take-over.ts'

/** Longer than the device takes. Who waits for the network sees the outline, drawn or written. */
const patienceMs = 400
/** Who looks at the first picture would rather wait than see the outline again. */
const patienceWithPictureMs = 10_000

/** When the app starts with a project: what it shows is read before it is drawn for the first time. */
export async function warmProject(projectId: string): Promise<void> {
  const person = storedPerson()
  if (!person) return
  const boardId = askedBoard(new URLSearchParams(location.search))
  const known = storedProfile(person.id) !== undefined
  const read = Promise.all([
    known || queryClient.prefetchQuery(profileQuery(person.id)),
    queryClient.prefetchQuery(projectQuery(person.id, projectId, boardId)),
  ])
  await Promise.race([read, wait(isPainted() ? patienceWithPictureMs : patienceMs)])
}
