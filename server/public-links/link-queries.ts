import { and, eq, sql } from 'drizzle-orm'
import type { PublicLink } from '#contract/public-links.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { publicLinks } from '#server/db/integration-schema.ts'
import { jsonMoment } from '#server/db/json-moment.ts'
import { boards } from '#server/db/project-schema.ts'

type Board = { boardId: string }
type LinkRow = typeof publicLinks.$inferSelect

export async function findBoard(tx: Tx, { projectId }: ProjectAccess, { boardId }: Board) {
  const [board] = await tx
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.projectId, projectId), eq(boards.id, boardId)))
  return board
}

/** As managers see it, whether it is live or not. */
export async function findLink(
  tx: Tx,
  { projectId }: ProjectAccess,
  { boardId }: Board,
  { now, adminEmail }: Moment,
) {
  const [link] = await rows<Omit<PublicLink, 'address'> & { secret: string }>(
    tx,
    sql`select l.secret, l.sites, l.people, l.descriptions, ${jsonMoment('l.created_at')} as "createdAt",
               ${jsonMoment('l.expires_at')} as "expiresAt", coalesce(pr.full_name, '') as "madeBy",
               l.expires_at > ${now} and ${makerManages(adminEmail)} as live
          from public_links l ${withMaker}
         where l.project_id = ${projectId} and l.board_id = ${boardId}`,
  )
  return link
}

/** Renewed, it has another address and the right of who renewed it. */
export const putLink = (tx: Tx, link: LinkRow) => {
  const { boardId: _, ...anew } = link
  return tx
    .insert(publicLinks)
    .values(link)
    .onConflictDoUpdate({ target: publicLinks.boardId, set: anew })
}

export const changeLink = (
  tx: Tx,
  access: ProjectAccess,
  board: Board,
  change: Partial<Pick<LinkRow, 'sites' | 'people' | 'descriptions'>>,
) => tx.update(publicLinks).set(change).where(ofBoard(access, board)).returning()

export const deleteLink = (tx: Tx, access: ProjectAccess, board: Board) =>
  tx.delete(publicLinks).where(ofBoard(access, board))

const ofBoard = ({ projectId }: ProjectAccess, { boardId }: Board) =>
  and(eq(publicLinks.projectId, projectId), eq(publicLinks.boardId, boardId))

interface Moment {
  now: Date
  adminEmail: string
}

export interface LiveLink extends Omit<LinkRow, 'secret' | 'createdAt'> {
  /** Of the project, at that moment. */
  version: number
  projectName: string
  boardName: string
}

/** The link behind a secret, if its board is there and its maker may still show it. */
export async function findLive(tx: Tx, secret: string, { now, adminEmail }: Moment) {
  const [link] = await rows<LiveLink>(
    tx,
    sql`select l.board_id as "boardId", l.project_id as "projectId", l.created_by as "createdBy",
               l.sites, l.people, l.descriptions, l.expires_at as "expiresAt", p.version,
               p.name as "projectName", b.name as "boardName"
          from public_links l
          join projects p on p.id = l.project_id
          join boards b on b.project_id = p.id and b.id = l.board_id ${withMaker}
         where l.secret = ${secret} and l.expires_at > ${now} and ${makerManages(adminEmail)}`,
  )
  return link && { ...link, expiresAt: new Date(link.expiresAt) }
}

/** Of those secrets the live ones, with the version that each shows. */
export const findVersions = (tx: Tx, secrets: string[], { now, adminEmail }: Moment) =>
  rows<{ secret: string; version: number }>(
    tx,
    sql`select l.secret, p.version
          from public_links l
          join projects p on p.id = l.project_id
          join boards b on b.project_id = p.id and b.id = l.board_id ${withMaker}
         where l.secret = any(${sql.param(secrets)}::text[]) and l.expires_at > ${now}
           and ${makerManages(adminEmail)}`,
  )

const withMaker = sql`
  join accounts a on a.id = l.created_by
  left join profiles pr on pr.user_id = a.id`

/** Who made the link `l` may come in, and manages the project, at this moment. */
const makerManages = (adminEmail: string) => sql`(
  a.email_confirmed_at is not null and (pr.approved or a.email = ${adminEmail})
  and exists (select from projects own where own.id = l.project_id and own.created_by = a.id
              union all
              select from project_members m where m.project_id = l.project_id
                 and m.user_id = a.id and m.access = 'manage'))`
