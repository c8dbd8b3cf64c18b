import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { isUniqueViolation } from '#server/db/constraint-errors.ts'
import type { Tx } from '#server/db/database.ts'
import { idempotencyKeys } from '#server/db/project-schema.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { SignedInCall } from '#server/http/serve.ts'

const keyFormat = /^[\x21-\x7e]{1,200}$/

export interface KeyedRequest {
  accountId: string
  /** Null: the caller did not send one, and a retry may do the work twice. */
  key: string | null
  request: string
}

export function keyOf({ http, caller }: SignedInCall, input: unknown): KeyedRequest {
  const key = http.req.header('idempotency-key') ?? null
  if (key !== null && !keyFormat.test(key)) throw new DomainError('validation_failed')
  const said = `${http.req.method} ${http.req.path} ${JSON.stringify(input)}`
  const request = createHash('sha256').update(said).digest('base64url')
  return { accountId: caller.accountId, key, request }
}

/** The first answer to this key, if there was one; the same key with other words is refused. */
export async function earlierAnswer<Answer>(tx: Tx, keyed: KeyedRequest): Promise<Answer | null> {
  if (keyed.key === null) return null
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.accountId, keyed.accountId), eq(idempotencyKeys.key, keyed.key)))
  if (!row) return null
  if (row.request !== keyed.request) throw new DomainError('key_reused')
  return row.answer as Answer
}

/** Part of the write's own transaction: there is an answer exactly when there was a change. */
export async function rememberAnswer(tx: Tx, keyed: KeyedRequest, answer: object, now: Date) {
  if (keyed.key === null) return
  const { accountId, key, request } = keyed
  await tx.insert(idempotencyKeys).values({ accountId, key, request, answer, createdAt: now })
}

/** Two requests with one key at the same moment: the loser takes the winner's answer. */
export async function onceByKey<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt()
  } catch (error) {
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return attempt()
    throw error
  }
}
