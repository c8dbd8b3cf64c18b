import { isProjectAction } from '#contract/route.ts'
import { authoriseGoingOn } from '#server/access/authorise.ts'
import { granted, type ProjectAccess, seeProject } from '#server/access/project-access.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import type { Tx } from '#server/db/database.ts'

/**
 * Reads a project at one moment, and the right to it at that same moment. Large projects are many
 * statements, so exports take turns with copies.
 */
export const takeInTurn = <Taken>(
  call: ProjectCall,
  projectId: string,
  take: (tx: Tx, access: ProjectAccess) => Promise<Taken>,
): Promise<Taken> =>
  call.services.copies.inTurn(call.caller.accountId, async () => {
    // Its turn may come late, and all projects of a person one after the other.
    const { caller, services, project, right } = await authoriseGoingOn(call, projectId)
    // A token may be good for other projects alone: that is known here, and not in the transaction.
    if (isProjectAction(right)) granted(project, caller, projectId, right)
    return services.db.transaction(
      async (tx) => {
        const seen = await seeProject(tx, caller, { projectId, key: null })
        return take(tx, granted(seen, caller, projectId, 'project:read'))
      },
      { isolationLevel: 'repeatable read', unhurried: true },
    )
  })
