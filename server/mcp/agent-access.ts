import { eq } from 'drizzle-orm'
import type { setAgents } from '#contract/agents.ts'
import type { Input } from '#contract/route.ts'
import type { Reading } from '#server/access/changing.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { closedToAgents } from '#server/db/integration-schema.ts'

export async function agentsOf({ tx, access }: Reading, _: unknown, { services }: ProjectCall) {
  const closed = await tx
    .select({ projectId: closedToAgents.projectId })
    .from(closedToAgents)
    .where(eq(closedToAgents.projectId, access.projectId))
  return { allowed: closed.length === 0, installed: services.config.mcp }
}

export async function allowAgents(
  scope: Reading,
  { allowed }: Input<typeof setAgents>,
  call: ProjectCall,
) {
  const { tx, access } = scope
  const { projectId } = access
  if (allowed) await tx.delete(closedToAgents).where(eq(closedToAgents.projectId, projectId))
  else {
    const closed = { projectId, closedAt: call.services.now() }
    await tx.insert(closedToAgents).values(closed).onConflictDoNothing()
  }
  return agentsOf(scope, {}, call)
}
