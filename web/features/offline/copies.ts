import type { Access } from '#contract/access.ts'
import type { ProjectState } from '#contract/state.ts'
import { locally } from './local-database.ts'

/** Whose copies may be written; nobody's after a sign-out, however late a write comes. */
let owner: string | null = null

export function keepCopiesFor(personId: string): void {
  if (owner === personId) return
  owner = personId
  // Another person's projects do not stay on a device that somebody else uses now.
  void locally(async (db) => {
    const keys = await db.getAllKeys('copies')
    const others = keys.filter(([of]) => of !== personId)
    await Promise.all(others.map((key) => db.delete('copies', key)))
  })
}

export const readCopy = (personId: string, projectId: string) =>
  locally((db) => db.get('copies', [personId, projectId]))

export async function saveCopy(
  personId: string,
  state: ProjectState,
  access: Access,
): Promise<void> {
  if (owner !== personId) return
  const projectId = state.project.id
  await locally((db) => db.put('copies', { personId, projectId, access, state }))
}

export const dropCopy = (personId: string, projectId: string) =>
  locally((db) => db.delete('copies', [personId, projectId]))

/** The session is over: what was read goes. What was written and not sent waits for its maker. */
export async function wipeCopies(): Promise<void> {
  owner = null
  await locally((db) => db.clear('copies'))
}

/** With 'Sair', everything goes. */
export async function wipeDevice(): Promise<void> {
  await wipeCopies()
  await locally((db) => db.clear('outbox'))
  await locally((db) => db.clear('refused'))
}
