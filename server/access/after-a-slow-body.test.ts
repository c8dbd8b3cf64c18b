import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeProfile, decideApproval } from '#contract/accounts.ts'
import { changeUser } from '#contract/auth.ts'
import { createProject } from '#contract/projects.ts'
import { changeTask } from '#contract/tasks.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { accounts, profiles } from '#server/db/schema.ts'
import { callRoute, type Refused } from '#server/testing/api-client.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { asNewcomer, newcomer } from '#server/testing/newcomer.ts'
import { addPerson, type Person, password, signIn } from '#server/testing/people.ts'
import { losing } from '#server/testing/slow-body.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const adminPassword = 'segredo do admin'
let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld({ adminPassword })
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

const profileOf = async (userId: string) => {
  const { queries } = world.services.db
  const [profile] = await queries.select().from(profiles).where(eq(profiles.userId, userId))
  return profile
}

it('who is signed out before the body comes does not change their profile', async () => {
  const bruno = await newcomer(world, 'Bruno Lima')
  expect(
    await losing(world.fetch, { who: bruno, what: 'session' }, changeProfile, {
      fullName: 'Outro Nome',
    }),
  ).toBe('no_authorization')
  expect(await profileOf(bruno.userId)).toMatchObject({ fullName: 'Bruno Lima' })
})

it('who is signed out before the body comes does not change their metadata', async () => {
  const bruno = await newcomer(world, 'Bruno Lima')
  const change = { data: { cor: 'azul' } }
  expect(await losing(world.fetch, { who: bruno, what: 'session' }, changeUser, change)).toBe(
    'session_not_found',
  )
})

it('who is signed out while passwords are compared keeps the old one, and their name', async () => {
  const bruno = await newcomer(world, 'Bruno Lima')
  // Each network takes its turn before his.
  const others = Array.from({ length: 20 }, (_, site) =>
    hashPassword('outra senha', { site: `198.51.100.${site}` }),
  )
  const change = { current_password: password, password: 'nova senha', data: { cor: 'azul' } }
  const outcome = callRoute(world.fetch, changeUser, change, { token: bruno.token }).then(
    () => 'done',
    ({ code }: Refused) => code,
  )
  await bruno.letIn()
  await bruno.lost.session()
  expect(await outcome).toBe('session_not_found')
  await Promise.all(others)
  expect((await signIn(world.fetch, bruno.email)).token).toBeTruthy()
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
  expect(
    await losing(world.fetch, { who: administrator, what: 'session' }, decideApproval, approval),
  ).toBe('no_authorization')
  expect(await profileOf(accountId)).toMatchObject({ approved: false })
})

it('who is no longer approved when the body comes makes no project', async () => {
  const bruno = await newcomer(world, 'Bruno Lima')
  expect(
    await losing(world.fetch, { who: bruno, what: 'approval' }, createProject, { name: 'Tarde' }),
  ).toBe('approval_required')
})

it('who is no longer a member when the body comes is not told the present text', async () => {
  const bruno = await newcomer(world, 'Bruno Lima')
  const { projectId, taskId } = await exampleProject(ana, [[bruno, 'edit']])
  const edit = { projectId, taskId, title: 'Meu', textVersion: 0 }
  expect(await losing(world.fetch, { who: bruno, what: 'membership' }, changeTask, edit)).toBe(
    'not_found',
  )
})
