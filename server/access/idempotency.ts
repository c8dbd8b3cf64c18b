import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { isUniqueViolation } from '#server/db/constraint-errors.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { HttpContext } from '#server/http/request.ts'
import type { ProjectCall } from './project-call.ts'

const keyFormat = /^[\x21-\x7e]{1,200}$/

export interface KeyedRequest {
  accountId: string
  /** Null: the caller did not send one, and a retry may do the work twice. */
  key: string | null
  request: string
}

export const keySent = (http: HttpContext) => http.req.header('idempotency-key') ?? null

export function keyOf({ http, caller, services }: ProjectCall, input: unknown): KeyedRequest {
  refuseOtherHistory(http, services.history)
  const key = keySent(http)
  if (key !== null && !keyFormat.test(key)) throw new DomainError('validation_failed')
  const said = `${http.req.method} ${http.req.path} ${JSON.stringify(input)}`
  const request = createHash('sha256').update(said).digest('base64url')
  return { accountId: caller.accountId, key, request }
}

/**
 * Made on a screen from before a restore: its versions mean something else by now, so that it could
 * write over a text that nobody there has read, or take back what it does not mean.
 */
function refuseOtherHistory({ req }: HttpContext, history: string): void {
  const followed = req.header('x-history')
  if (followed !== undefined && followed !== history) throw new DomainError('history_replaced')
}

/** What is kept under a key: for which request, and what it takes to answer it again. */
export interface KeptAnswer {
  request: string
  answer: unknown
}

/**
 * The same as one value, null when there is none, to stand in any statement. Its row has no short name:
 * the account may be named by a row of the statement around it.
 */
export const keptAnswer = (accountId: string | SQL, key: string) => sql`(
  select json_build_object('request', idempotency_keys.request, 'answer', idempotency_keys.answer)
    from idempotency_keys
   where idempotency_keys.account_id = ${accountId} and idempotency_keys.key = ${key})`

export async function findKept(
  tx: Tx,
  { accountId, key }: KeyedRequest,
): Promise<KeptAnswer | null> {
  if (key === null) return null
  const [row] = await rows<{ kept: KeptAnswer | null }>(
    tx,
    sql`select ${keptAnswer(accountId, key)} as kept`,
  )
  return row?.kept ?? null
}

/** The same key with other words is refused. */
export function answerTo<Answer>({ request }: KeyedRequest, kept: KeptAnswer): Answer {
  if (kept.request !== request) throw new DomainError('key_reused')
  return kept.answer as Answer
}

/** Part of the write's own transaction: something is kept exactly when there was an answer. */
export async function keepAnswer(tx: Tx, keyed: KeyedRequest, answer: object, now: Date) {
  // Another with the same key may have found it so at the same moment: both say the same.
  if (keyed.key !== null) {
    await tx.execute(sql`${keeping(keyed, answer, now)} on conflict do nothing`)
  }
}

export const keeping = (
  { accountId, key, request }: KeyedRequest,
  answer: object,
  now: Date,
) => sql`
  insert into idempotency_keys (account_id, key, request, answer, created_at)
  select ${accountId}::uuid, ${key}::text, ${request}::text, ${JSON.stringify(answer)}::jsonb,
         ${now.toISOString()}::timestamptz`

/** Two requests with one key at the same moment: the loser takes the winner's answer. */
export async function onceByKey<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt()
  } catch (error) {
    // A project is there before its key when both are made anew.
    if (isUniqueViolation(error, /^(idempotency_keys|projects)_pkey$/)) return attempt()
    throw error
  }
}
