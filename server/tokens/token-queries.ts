import { and, eq, sql } from 'drizzle-orm'
import type { ApiToken } from '#contract/tokens.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { apiTokens } from '#server/db/integration-schema.ts'
import { jsonMoment } from '#server/db/json-moment.ts'
import { ownProjects } from '#server/projects/project-queries.ts'

/** A project that is no longer the person's is not named: the token does not open it either. */
export const listTokens = (tx: Tx, accountId: string, now: Date): Promise<ApiToken[]> =>
  rows<ApiToken>(
    tx,
    sql`
      select k.id, k.name, k.ending, k.scope, ${jsonMoment('k.created_at')} as "createdAt",
             ${jsonMoment('k.expires_at')} as "expiresAt",
             ${jsonMoment('k.last_used_at')} as "lastUsedAt",
             case when k.project_ids is not null then (
               select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name)
                                        order by p.name, p.id), '[]')
                 from (${ownProjects(sql`${accountId}::uuid`)}) p
                where p.id = any(k.project_ids)) end as projects
        from api_tokens k
       where k.account_id = ${accountId} and k.expires_at > ${now}
       order by k.created_at desc, k.id`,
  )

export async function areOwn(tx: Tx, accountId: string, projectIds: string[]): Promise<boolean> {
  const [own] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (${ownProjects(sql`${accountId}::uuid`)}) p
         where p.id = any(${sql.param(projectIds)}::uuid[])`,
  )
  return own?.count === projectIds.length
}

export const insertToken = (tx: Tx, token: typeof apiTokens.$inferInsert) =>
  tx.insert(apiTokens).values(token)

export async function deleteToken(tx: Tx, accountId: string, tokenId: string) {
  const [ended] = await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, tokenId), eq(apiTokens.accountId, accountId)))
    .returning({ id: apiTokens.id })
  return ended
}
