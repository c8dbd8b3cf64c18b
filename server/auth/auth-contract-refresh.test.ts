import { randomBytes } from 'node:crypto'
import { AuthSessionMissingError } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  newAddress,
  openBrowser,
  refusalOf,
  signedIn,
  signInAs,
} from '#server/testing/auth-browser.ts'
import { days, hours, seconds } from '#server/testing/clock.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** A tab that holds a refresh token and uses it now. */
const refresh = (refresh_token: string) => openBrowser(world).refreshSession({ refresh_token })

async function refreshed(refreshToken: string): Promise<string> {
  const { session } = await answerOf(refresh(refreshToken))
  return session?.refresh_token ?? ''
}

const used = {
  status: 400,
  code: 'refresh_token_already_used',
  message: 'Sua sessão não é mais válida. Entre de novo.',
}
const unknown = { status: 400, code: 'refresh_token_not_found' }

describe('refreshSession', () => {
  it('exchanges the token for a new one and a new hour', async () => {
    const { browser, session, userId } = await signedIn(world, 'Ana Souza')
    world.clock.advance(hours(1))
    const renewed = await answerOf(browser.refreshSession())
    expect(renewed.user?.id).toBe(userId)
    expect(renewed.session?.refresh_token).not.toBe(session.refresh_token)
    expect(renewed.session?.access_token).not.toBe(session.access_token)
    expect(renewed.session?.expires_at).toBe((session.expires_at ?? 0) + 3_600)
    await answerOf(browser.getUser())
  })

  it('works as long as it is used: the session has no end of its own', async () => {
    const { session } = await signedIn(world, 'Bruno Lima')
    let token = session.refresh_token
    for (let month = 0; month < 6; month += 1) {
      world.clock.advance(days(30))
      token = await refreshed(token)
    }
  })

  it('answers the parent of the active token with the active one, at any time', async () => {
    const { session } = await signedIn(world, 'Carla Dias')
    const active = await refreshed(session.refresh_token)
    expect(await refreshed(session.refresh_token)).toBe(active)
    world.clock.advance(days(1))
    expect(await refreshed(session.refresh_token)).toBe(active)
    expect(await refreshed(active)).not.toBe(active)
  })

  it('keeps tabs that refresh at the same moment on the same token', async () => {
    const { session } = await signedIn(world, 'Davi Reis')
    const tabs = Array.from({ length: 8 }, () => refreshed(session.refresh_token))
    expect(new Set(await Promise.all(tabs)).size).toBe(1)
  })

  it('forgives an older token that was still under way, for ten seconds', async () => {
    const { session } = await signedIn(world, 'Elisa Prado')
    const second = await refreshed(session.refresh_token)
    const third = await refreshed(second)
    world.clock.advance(seconds(10))
    expect(await refreshed(session.refresh_token)).toBe(third)
    expect(await refreshed(third)).not.toBe(third)
  })

  it('takes an older token after that for a copied one, and ends the session for good', async () => {
    const { session, email } = await signedIn(world, 'Fábio Nunes')
    const elsewhere = await signInAs(world, email)
    const second = await refreshed(session.refresh_token)
    const third = await refreshed(second)
    world.clock.advance(seconds(11))
    expect(await refusalOf(refresh(session.refresh_token))).toMatchObject(used)
    // Neither the copy nor the original opens anything now; the access token is dead as well.
    for (const token of [session.refresh_token, second, third]) {
      expect(await refusalOf(refresh(token))).toMatchObject(unknown)
    }
    expect(await refusalOf(openBrowser(world).getUser(session.access_token))).toBeInstanceOf(
      AuthSessionMissingError,
    )
    // The thief of one session ends that session, not the person's others.
    await answerOf(elsewhere.browser.getUser())
  })

  it('takes even its parent for a copied one, once the active one has been in use', async () => {
    const { session } = await signedIn(world, 'Joana Pires')
    const active = await answerOf(refresh(session.refresh_token))
    await answerOf(openBrowser(world).getUser(active.session?.access_token))
    // Tabs that refresh together are forgiven still.
    world.clock.advance(seconds(10))
    expect(await refreshed(session.refresh_token)).toBe(active.session?.refresh_token)
    world.clock.advance(seconds(1))
    expect(await refusalOf(refresh(session.refresh_token))).toMatchObject(used)
    const both = [session.refresh_token, active.session?.refresh_token ?? '']
    for (const token of both) expect(await refusalOf(refresh(token))).toMatchObject(unknown)
  })

  it('ends the session of a thief who was faster, when its owner comes back', async () => {
    const { browser, session } = await signedIn(world, 'Kátia Lopes')
    const thief = openBrowser(world)
    await answerOf(thief.refreshSession({ refresh_token: session.refresh_token }))
    await answerOf(thief.getUser())
    world.clock.advance(hours(1))
    expect(await refusalOf(browser.refreshSession())).toMatchObject(used)
    expect(await refusalOf(thief.getUser())).toBeInstanceOf(Error)
    expect(await refusalOf(thief.refreshSession())).toBeInstanceOf(Error)
  })

  it('refuses what is no token of ours', async () => {
    const { session } = await signedIn(world, 'Gabi Torres')
    const bytes = Buffer.from(session.refresh_token, 'base64url')
    const altered = (at: number) => {
      const copy = Buffer.from(bytes)
      copy[at] = (copy[at] ?? 0) ^ 1
      return copy.toString('base64url')
    }
    const forged = [
      altered(0), // another session
      altered(19), // another counter
      altered(30), // another proof
      randomBytes(bytes.length).toString('base64url'),
      session.access_token.slice(0, 400),
      'abc',
      'não é um token',
    ]
    for (const token of forged) {
      expect(await refusalOf(refresh(token)), token).toMatchObject(unknown)
    }
    await refreshed(session.refresh_token)
  })

  it('refuses the token of another installation', async () => {
    const elsewhere = await startWorld()
    const { session } = await signedIn(elsewhere, 'Vizinha')
    await elsewhere.stop()
    expect(await refusalOf(refresh(session.refresh_token))).toMatchObject(unknown)
  })

  it('refuses the token of a session that was signed out', async () => {
    const { browser, session } = await signedIn(world, 'Hugo Melo')
    await browser.signOut({ scope: 'local' })
    expect(await refusalOf(refresh(session.refresh_token))).toMatchObject(unknown)
  })

  it('is never answered "too many", for that would sign people out', async () => {
    const { session } = await signedIn(world, 'Iara Campos')
    const from = newAddress()
    const browser = openBrowser(world, { from })
    let token = session.refresh_token
    for (let time = 0; time < 200; time += 1) {
      const { session: renewed } = await answerOf(browser.refreshSession({ refresh_token: token }))
      token = renewed?.refresh_token ?? ''
    }
    // Nor for wrong ones: a stale tab must not cost its neighbour the session.
    for (let time = 0; time < 50; time += 1) {
      const response = await world.fetch('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ refresh_token: 'velho' }),
      })
      expect(response.status).toBe(400)
    }
    await answerOf(browser.refreshSession({ refresh_token: token }))
  })
})
