import { eq } from 'drizzle-orm'
import { projectMembers } from '#server/db/project-schema.ts'
import { profiles, sessions } from '#server/db/schema.ts'
import { answerOf, signInAs } from './auth-browser.ts'
import { addPerson, type Person } from './people.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

/** Somebody whose next request can be seen to have been let in, and who can lose what let them in. */
export interface Newcomer extends Person {
  letIn(): Promise<boolean>
  lost: Record<'approval' | 'session' | 'membership', () => Promise<unknown>>
}

export async function newcomer(world: World, name: string): Promise<Newcomer> {
  const person = await addPerson({ db: world.services.db, fetch: world.fetch }, name)
  return asNewcomer(world, person)
}

/** Signed in once more, with a token that no request has brought yet: the first to bring it is noted. */
export async function asNewcomer(world: World, person: Person, secret?: string): Promise<Newcomer> {
  const { browser } = await signInAs(world, person.email, secret)
  const { session } = await answerOf(browser.refreshSession())
  const token = session?.access_token ?? ''
  const { queries } = world.services.db
  const mine = eq(sessions.accountId, person.userId)
  const wasLetIn = async () =>
    (await queries.select().from(sessions).where(mine)).some((row) => row.receivedCounter > 0)
  const lost = {
    approval: () =>
      queries.update(profiles).set({ approved: false }).where(eq(profiles.userId, person.userId)),
    session: () => queries.delete(sessions).where(mine),
    membership: () =>
      queries.delete(projectMembers).where(eq(projectMembers.userId, person.userId)),
  }
  return { ...person, token, lost, letIn: () => until('the request to be let in', wasLetIn) }
}
