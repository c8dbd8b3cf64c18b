import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeProfile, decideApproval } from '#contract/accounts.ts'
import { changeUser } from '#contract/auth.ts'
import { createProject } from '#contract/projects.ts'
import type { Route, Sent } from '#contract/route.ts'
import { changeTask } from '#contract/tasks.ts'
import { accounts, profiles } from '#server/db/schema.ts'
import { callRoute, type Refused } from '#server/testing/api-client.ts'
import { furnishedProject } from '#server/testing/furnished-project.ts'
import { asNewcomer, type Newcomer, newcomer } from '#server/testing/newcomer.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { withSlowBody } from '#server/testing/slow-body.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'
let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld({ adminPassword })
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

/** What becomes of a request whose sender loses something between its head and its body. */
async function losing<R extends Route>(
  who: Newcomer,
  what: keyof Newcomer['lost'],
  route: R,
  input: Sent<R>,
): Promise<unknown> {
  const body = Promise.withResolvers<void>()
  const outcome = callRoute(withSlowBody(world.fetch, body.promise), route, input, {
    token: who.token,
  }).then(
    () => 'done',
    ({ code }: Refused) => code,
  )
  await who.letIn()
  await who.lost[what]()
  body.resolve()
  return outcome
}

const profileOf = async (userId: string) => {
  const { queries } = world.services.db
  const [profile] = await queries.select().from(profiles).where(eq(profiles.userId, userId))
  return profile
}

it('who is signed out before the body comes does not change their profile', async () => {
  const bruno = await newcomer(world, 'Bruno Lima')
  expect(await losing(bruno, 'session', changeProfile, { fullName: 'Outro Nome' })).toBe(
    'no_authorization',
  )
  expect(await profileOf(bruno.userId)).toMatchObject({ fullName: 'Bruno Lima' })
})

it('who is signed out before the body comes does not change their metadata', async () => {
  const bruno = await newcomer(world, 'Bruno Lima')
  const change = { data: { cor: 'azul' } }
  expect(await losing(bruno, 'session', changeUser, change)).toBe('session_not_found')
})

it('an administrator who is signed out before the body comes approves nobody', async () => {
  const { adminEmail: email } = world.services.config
  const { queries } = world.services.db
  const [account] = await queries.select().from(accounts).where(eq(accounts.email, email))
  const signedIn = await signIn(world.fetch, email, adminPassword)
  const person = { name: '', email, userId: account?.id ?? '', ...signedIn }
  const administrator = await asNewcomer(world, person, adminPassword)
  const place = { db: world.services.db, fetch: world.fetch }
  const { userId: accountId } = await addPerson(place, 'Carla Dias', { approved: false })
  const approval = { accountId, approved: true }
  expect(await losing(administrator, 'session', decideApproval, approval)).toBe('no_authorization')
  expect(await profileOf(accountId)).toMatchObject({ approved: false })
})

it('who is no longer approved when the body comes makes no project', async () => {
  const bruno = await newcomer(world, 'Bruno Lima')
  expect(await losing(bruno, 'approval', createProject, { name: 'Tarde' })).toBe(
    'approval_required',
  )
})

it('who is no longer a member when the body comes is not told the present text', async () => {
  const bruno = await newcomer(world, 'Bruno Lima')
  const { projectId, taskId } = await furnishedProject(ana, [[bruno, 'edit']])
  const edit = { projectId, taskId, title: 'Meu', textVersion: 0 }
  expect(await losing(bruno, 'membership', changeTask, edit)).toBe('not_found')
})
