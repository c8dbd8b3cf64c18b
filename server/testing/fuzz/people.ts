import { eq } from 'drizzle-orm'
import { signOut } from '#contract/auth.ts'
import { deleteProject } from '#contract/projects.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { accounts } from '#server/db/schema.ts'
import { type Furnished, furnishedProject } from '../furnished-project.ts'
import { addAccount, addPerson, signIn } from '../people.ts'
import type { Cast } from '../route-examples.ts'
import type { World } from '../world.ts'

/** Everybody who may call, with what they would send as `authorization`. */
export interface Callers {
  tokens: Record<string, string | undefined>
  projects: Furnished[]
  cast: Cast
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
  const shared = await furnishedProject(creator, [
    [viewer, 'view'],
    [editor, 'edit'],
    [manager, 'manage'],
  ])
  const foreign = await furnishedProject(stranger, [])
  const deleted = await furnishedProject(creator, [])
  await creator.call(deleteProject, { projectId: deleted.projectId })
  await gone.call(signOut, { scope: 'global' })
  const newcomer = await addAccount(place, 'Recém-chegada')
  return {
    tokens: {
      anonymous: undefined,
      creator: creator.token,
      viewer: viewer.token,
      editor: editor.token,
      manager: manager.token,
      stranger: stranger.token,
      pending: pending.token,
      administrator: administrator.token,
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
