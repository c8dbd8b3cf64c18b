import { randomBytes } from 'node:crypto'
import type { changePublicLink, makePublicLink, PublicLink } from '#contract/public-links.ts'
import type { Input } from '#contract/route.ts'
import type { Reading } from '#server/access/changing.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { found } from '#server/http/domain-error.ts'
import * as queries from './link-queries.ts'

/** Outside the API: whoever has the address needs nothing else. */
export const publicPath = '/publico/'

const day = 24 * 60 * 60_000

type OfBoard = { boardId: string }

export async function linkOf(
  { tx, access }: Reading,
  board: OfBoard,
  { services: { config, now } }: ProjectCall,
): Promise<{ link: PublicLink | null }> {
  found(await queries.findBoard(tx, access, board))
  const moment = { now: now(), adminEmail: config.adminEmail }
  const link = await queries.findLink(tx, access, board, moment)
  if (!link) return { link: null }
  const { secret, ...shown } = link
  return { link: { ...shown, address: `${config.baseUrl}${publicPath}${secret}` } }
}

export async function makeLink(
  scope: Reading,
  { boardId, days, sites, people, descriptions }: Input<typeof makePublicLink>,
  call: ProjectCall,
) {
  const { tx, access } = scope
  found(await queries.findBoard(tx, access, { boardId }))
  const createdAt = call.services.now()
  await queries.putLink(tx, {
    ...{ boardId, projectId: access.projectId, createdBy: access.accountId },
    secret: randomBytes(24).toString('base64url'),
    ...{ sites, people, descriptions, createdAt },
    expiresAt: new Date(createdAt.getTime() + days * day),
  })
  return afterwards(scope, { boardId }, call)
}

export async function changeLink(
  scope: Reading,
  { boardId, sites, people, descriptions }: Input<typeof changePublicLink>,
  call: ProjectCall,
) {
  const { tx, access } = scope
  const given = Object.entries({ sites, people, descriptions })
  const change = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  if (Object.keys(change).length > 0) await queries.changeLink(tx, access, { boardId }, change)
  return afterwards(scope, { boardId }, call)
}

export async function endLink(scope: Reading, board: OfBoard, call: ProjectCall): Promise<void> {
  found(await queries.findBoard(scope.tx, scope.access, board))
  await queries.deleteLink(scope.tx, scope.access, board)
  await afterwards(scope, board, call)
}

/** Who has the page open looks again, and finds that it is another or none. */
function afterwards(scope: Reading, board: OfBoard, call: ProjectCall) {
  call.services.realtime.raise(`project:${scope.access.projectId}`)
  return linkOf(scope, board, call)
}
