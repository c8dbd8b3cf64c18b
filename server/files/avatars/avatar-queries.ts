import { type SQL, sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/db/database.ts'

interface Seer {
  accountId: string
  administrator: boolean
}

/** Those whom somebody sees: themself, who is in one of their projects, and for the administrator all. */
const seenBy = ({ accountId, administrator }: Seer): SQL => sql`
  (${administrator}::boolean or a.user_id = ${accountId} or exists (
     select from projects p
      where p.id in (select id from projects where created_by = ${accountId}
                     union all
                     select project_id from project_members where user_id = ${accountId})
        and (p.created_by = a.user_id
             or exists (select from project_members m
                         where m.project_id = p.id and m.user_id = a.user_id))))`

export const findSeen = (tx: Tx, seer: Seer) =>
  rows<{ userId: string; version: string }>(
    tx,
    sql`select a.user_id as "userId", a.picture as version from avatars a
         where a.picture is not null and ${seenBy(seer)} order by a.user_id`,
  )

export async function findAvatar(tx: Tx, seer: Seer, userId: string) {
  const [avatar] = await rows<{ id: string; size: number; sha256: string }>(
    tx,
    sql`select s.id, s.size::int as size, s.sha256
          from avatars a join stored_files s on s.id = a.picture
         where a.user_id = ${userId} and ${seenBy(seer)}`,
  )
  return avatar
}

export async function isWaiting(tx: Tx, userId: string): Promise<boolean> {
  const [waiting] = await rows(
    tx,
    sql`select from avatars where user_id = ${userId} and original is not null`,
  )
  return waiting !== undefined
}

/** What came before and is not looked at yet is not wanted any more. */
export const setOriginal = (tx: Tx, userId: string, original: string) =>
  tx.execute(sql`
    insert into avatars (user_id, original) values (${userId}, ${original})
    on conflict (user_id) do update set original = excluded.original`)

export const deleteAvatar = (tx: Tx, userId: string) =>
  tx.execute(sql`delete from avatars where user_id = ${userId}`)

/** Nothing, once another has come or it was removed. */
export async function findOriginal(tx: Tx, userId: string, original: string) {
  const [found] = await rows(
    tx,
    sql`select from avatars where user_id = ${userId} and original = ${original}`,
  )
  return found
}

/** Null: what came is no picture, and the one before it stays. */
export const replacePicture = (tx: Tx, userId: string, original: string, picture: string | null) =>
  rows<{ userId: string }>(
    tx,
    sql`update avatars set original = null, picture = coalesce(${picture}::uuid, picture)
         where user_id = ${userId} and original = ${original} returning user_id as "userId"`,
  )
