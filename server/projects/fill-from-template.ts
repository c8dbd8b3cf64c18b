import type { Changing } from '#server/access/changing.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { recordEvent } from '#server/access/record-event.ts'
import { boardFromTemplate } from '#server/boards/board-from-template.ts'
import type { Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { templateFor, todayOf } from '#server/templates/templates.ts'

/** The boards of a template, each by an event of its own, into a project that was made just now. */
export async function fillFromTemplate(
  tx: Tx,
  access: ProjectAccess,
  call: ProjectCall,
  templateId: string,
): Promise<void> {
  const today = todayOf(call)
  const template = await templateFor(tx, call.caller, templateId, today)
  let [version, nextNumber] = [1, 1]
  // The newest comes first: it is made last.
  for (const board of template.boards.toReversed()) {
    version += 1
    const scope = scopeOf(tx, access, { at: call.services.now(), version, nextNumber })
    await boardFromTemplate(scope, { id: newId(), name: board.name, today }, template, board)
    nextNumber += board.columns.flatMap(({ tasks }) => tasks).length
  }
}

interface Next {
  at: Date
  version: number
  nextNumber: number
}

/** Nobody else knows the project yet: there is nothing to lock, and no key of its own. */
const scopeOf = (tx: Tx, access: ProjectAccess, { at, version, nextNumber }: Next): Changing => ({
  ...{ tx, access, now: at, nextVersion: version, nextNumber },
  record: async (change) => {
    const unkeyed = { accountId: access.accountId, key: null, request: '' }
    return { version, event: await recordEvent(tx, access, { version, at, change }, unkeyed) }
  },
  unchanged: async () => ({ version: version - 1, event: null }),
  needsLock: () => {},
})
