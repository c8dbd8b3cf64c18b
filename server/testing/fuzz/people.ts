import { eq } from 'drizzle-orm'
import { signOut } from '#contract/auth.ts'
import { createFeed } from '#contract/feeds.ts'
import { deleteProject } from '#contract/projects.ts'
import { makePublicLink } from '#contract/public-links.ts'
import { createToken } from '#contract/tokens.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { accounts } from '#server/db/schema.ts'
import { type ExampleProject, exampleProject } from '../example-project.ts'
import type { Cast } from '../examples.ts'
import { addAccount, addPerson, type Person, signIn } from '../people.ts'
import type { World } from '../world.ts'

/** Everybody who may call, with what they would send as `authorization`. */
export interface Callers {
  tokens: Record<string, string | undefined>
  projects: ExampleProject[]
  cast: Cast
  /** Of addresses that need no session. */
  secrets: { feed: string; secret: string; t: string }
}

const adminPassword = 'segredo do admin'
const adminHash = hashPassword(adminPassword)

/** New people and things: the ones before may have signed out, been refused or been deleted. */
export async function newCallers(world: World): Promise<Callers> {
  const place = { db: world.services.db, fetch: world.fetch }
  const person = (name: string) => addPerson(place, name)
  const [creator, viewer, editor, manager, stranger, gone] = await Promise.all(
    ['Criadora', 'Ver', 'Editar', 'Gerenciar', 'Estranha', 'Saiu'].map(person),
  )
  if (!creator || !viewer || !editor || !manager || !stranger || !gone) throw new Error('Nobody')
  const pending = await addPerson(place, 'Pendente', { approved: false })
  const administrator = await signInAsAdministrator(world)
  const shared = await exampleProject(creator, [
    [viewer, 'view'],
    [editor, 'edit'],
    [manager, 'manage'],
  ])
  const foreign = await exampleProject(stranger, [])
  const deleted = await exampleProject(creator, [])
  await creator.call(deleteProject, { projectId: deleted.projectId })
  await gone.call(signOut, { scope: 'global' })
  const newcomer = await addAccount(place, 'Recém-chegada')
  const program = async (scope: 'read' | 'write', projectIds: string[] | null) => {
    const wish = { name: 'Programa', scope, projectIds, days: 30 }
    return (await manager.call(createToken, wish)).secret
  }
  return {
    tokens: {
      'reading program': await program('read', null),
      'writing program': await program('write', null),
      'program of one project': await program('write', [shared.projectId]),
      anonymous: undefined,
      creator: creator.token,
      viewer: viewer.token,
      editor: editor.token,
      manager: manager.token,
      stranger: stranger.token,
      pending: pending.token,
      administrator: administrator.token,
      operator: world.services.config.metricsToken ?? undefined,
      'signed out': gone.token,
      forged: `${creator.token.slice(0, -6)}AAAAAA`,
      garbage: 'eyJhbGciOiJub25lIn0.e30.',
    },
    projects: [shared, shared, shared, shared, foreign, deleted],
    cast: {
      pendingId: pending.userId,
      newcomer: newcomer.email,
      sessionId: newcomer.userId,
    },
    secrets: await secretsOf(world, manager, shared),
  }
}

/** A calendar, a public board and the end of mails, as somebody gave them away. */
async function secretsOf(world: World, manager: Person, { projectId, boardId }: ExampleProject) {
  const { address } = await manager.call(createFeed, { board: { projectId, boardId } })
  const shown = { days: 30, sites: [], people: true, descriptions: true }
  const { link } = await manager.call(makePublicLink, { projectId, boardId, ...shown })
  const out = world.services.unsubscribing.linkFor(manager.userId, 'summary')
  const lastOf = (path = '') => path.split('/').at(-1) ?? ''
  return {
    feed: lastOf(address),
    secret: lastOf(link?.address),
    t: new URL(out).searchParams.get('t') ?? '',
  }
}

/** The one account that is there from the start: whatever was done to its password is undone. */
async function signInAsAdministrator({ services, fetch }: World) {
  const { adminEmail } = services.config
  await services.db.queries
    .update(accounts)
    .set({ passwordHash: await adminHash })
    .where(eq(accounts.email, adminEmail))
  return signIn(fetch, adminEmail, adminPassword)
}
