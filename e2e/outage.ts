import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { addMember, changeMember } from '../contract/members.ts'
import type { Person } from '../server/testing/people.ts'
import type { Installation } from './installation.ts'

/** What happens while the server is stopped; the others who use it find it running again. */
export async function whileStopped(
  { stop, start }: Installation,
  happens: () => Promise<void>,
): Promise<void> {
  await stop()
  try {
    await happens()
  } finally {
    await start()
  }
}

/** What happens while somebody else answers in the server's place, that it is not there. */
export async function whileTurnedAway(
  installation: Installation,
  status: number,
  happens: () => Promise<void>,
): Promise<void> {
  const { hostname, port } = new URL(installation.baseUrl)
  await whileStopped(installation, async () => {
    const proxy = createServer((_, answer) => void answer.writeHead(status).end('fora'))
    await new Promise<void>((listening) => proxy.listen(Number(port), hostname, listening))
    try {
      await happens()
    } finally {
      proxy.closeAllConnections()
      await new Promise((closed) => proxy.close(closed))
    }
  })
}

/** What happens while this browser reaches nobody. Nothing has to start again afterwards. */
export async function whileOffline(page: Page, happens: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  try {
    await happens()
  } finally {
    await page.context().setOffline(false)
  }
}

/**
 * What happens elsewhere is not heard on this page: its streams, and its questions for news, stay
 * on a line that never answers. To be said before the page is opened.
 */
export const withoutNews = (page: Page) => page.route(/\/events(\?.*)?$/, () => {})

/** Only the stream stays away; what the page asks for it gets. */
export const withoutStream = (page: Page) =>
  page.route(/\/events(\?.*)?$/, async (route) => {
    if (route.request().headers().accept !== 'text/event-stream') await route.continue()
  })

/** A member whose right to change things is taken away, and given back. */
export async function memberOf(ana: Person, projectId: string, { email }: Person) {
  const memberId = crypto.randomUUID()
  await ana.call(addMember, { projectId, id: memberId, person: email, access: 'manage' })
  return {
    demote: () => ana.call(changeMember, { projectId, memberId, access: 'view' }),
    restore: () => ana.call(changeMember, { projectId, memberId, access: 'manage' }),
  }
}

export const offlineBanner = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Sem conexão.' })
