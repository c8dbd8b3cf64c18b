import { and, eq, sql } from 'drizzle-orm'
import type { HistoryKind } from '#contract/history-kinds.ts'
import type { Webhook } from '#contract/webhooks.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { webhooks } from '#server/db/integration-schema.ts'
import { jsonMoment } from '#server/db/json-moment.ts'

export const listWebhooks = (tx: Tx, { projectId }: ProjectAccess): Promise<Webhook[]> =>
  rows<Webhook>(
    tx,
    sql`
      select w.id, w.url, w.kinds, maker.full_name as "madeBy",
             ${jsonMoment('w.created_at')} as "createdAt",
             ${jsonMoment('w.expires_at')} as "expiresAt",
             ${jsonMoment('w.failing_since')} as "failingSince",
             ${jsonMoment('w.disabled_at')} as "disabledAt", w.disabled_for as "disabledFor",
             ${jsonMoment('w.former_secret_until')} as "formerSecretUntil"
        from webhooks w left join profiles maker on maker.user_id = w.created_by
       where w.project_id = ${projectId} order by w.created_at, w.id`,
  )

/** The project's version; two who make a webhook at once wait for each other. */
export async function lockProject(tx: Tx, { projectId }: ProjectAccess) {
  const [project] = await rows<{ version: number }>(
    tx,
    sql`select version from projects where id = ${projectId} for no key update`,
  )
  return project?.version
}

export const insertWebhook = (tx: Tx, webhook: typeof webhooks.$inferInsert) =>
  tx.insert(webhooks).values(webhook)

const one = ({ projectId }: ProjectAccess, webhookId: string) =>
  and(eq(webhooks.projectId, projectId), eq(webhooks.id, webhookId))

export const setKinds = (
  tx: Tx,
  access: ProjectAccess,
  webhookId: string,
  kinds: HistoryKind[] | null,
) => tx.update(webhooks).set({ kinds }).where(one(access, webhookId))

/** What happened while it was off is not sent. Answers whether it was off. */
export const enable = (tx: Tx, access: ProjectAccess, webhookId: string, expiresAt: Date) =>
  tx
    .update(webhooks)
    .set({
      ...{ createdBy: access.accountId, expiresAt },
      cursor: sql`(select version from projects where id = ${access.projectId})`,
      ...{ disabledAt: null, disabledFor: null, failingSince: null, pausedUntil: null },
    })
    .where(and(one(access, webhookId), sql`${webhooks.disabledAt} is not null`))
    .returning({ id: webhooks.id })

export const disable = (
  tx: Tx,
  webhookId: string,
  reason: NonNullable<Webhook['disabledFor']>,
  now: Date,
) =>
  tx
    .update(webhooks)
    .set({ disabledAt: now, disabledFor: reason })
    .where(and(eq(webhooks.id, webhookId), sql`${webhooks.disabledAt} is null`))
    .returning({
      projectId: webhooks.projectId,
      kinds: webhooks.kinds,
      cursor: webhooks.cursor,
    })

export const replaceSecret = (
  tx: Tx,
  access: ProjectAccess,
  webhookId: string,
  renewed: { secret: string; formerSecretUntil: Date; expiresAt: Date },
) =>
  tx
    .update(webhooks)
    .set({ ...renewed, formerSecret: sql`secret` })
    .where(one(access, webhookId))

export async function deleteWebhook(tx: Tx, access: ProjectAccess, webhookId: string) {
  const [deleted] = await tx
    .delete(webhooks)
    .where(one(access, webhookId))
    .returning({ id: webhooks.id })
  return deleted
}
