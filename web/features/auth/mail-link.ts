import type { Session, VerifyOtpParams } from '@supabase/auth-js'
import { authClient, newLinkClient } from '#web/api/auth-client.ts'
import { type Credentials, unwrapped } from './auth-actions.ts'

export type MailLinkType = 'signup' | 'recovery' | 'email_change'

/** The token of a link in a mail. It travels in the fragment, which no server and no scanner sees. */
export interface MailLink {
  tokenHash: string
  type: MailLinkType
}

/** What a link was exchanged for: a session that is not this browser's yet. */
export interface OpenedLink {
  client: ReturnType<typeof newLinkClient>
  session: Session
}

const opened = new Map<string, Promise<OpenedLink>>()

/** A token holds once: asking again (a second try at a password, a page shown anew) is no second use. */
export function openLink(link: MailLink): Promise<OpenedLink> {
  const known = opened.get(link.tokenHash)
  if (known !== undefined) return known
  const exchanged = link.type === 'email_change' ? openInSession(link) : exchange(link)
  opened.set(link.tokenHash, exchanged)
  exchanged.catch(() => opened.delete(link.tokenHash))
  return exchanged
}

/** A new address is confirmed by whoever is signed in to its account, and by nobody else. */
async function openInSession(link: MailLink): Promise<OpenedLink> {
  const { session } = await unwrapped(authClient.getSession())
  return exchange(link, session?.access_token)
}

/** The same for who is not signed in here and knows the password. */
export async function openLinkAs(link: MailLink, credentials: Credentials): Promise<OpenedLink> {
  const client = newLinkClient()
  const { session } = await unwrapped(client.signInWithPassword(credentials))
  try {
    return await exchange(link, session?.access_token)
  } catch (error) {
    await client.signOut({ scope: 'local' })
    throw error
  }
}

/** The code of a sign-up's mail, as its link. */
export const openCode = (email: string, code: string) =>
  redeem(newLinkClient(), { email, token: code.replace(/\s/g, ''), type: 'signup' })

const exchange = ({ tokenHash, type }: MailLink, token?: string) =>
  redeem(newLinkClient(token), { token_hash: tokenHash, type })

async function redeem(client: OpenedLink['client'], token: VerifyOtpParams): Promise<OpenedLink> {
  const { session } = await unwrapped(client.verifyOtp(token))
  if (!session) throw new Error('A link was accepted without a session')
  return { client, session }
}

/** Of the link's owner, whoever is signed in here. */
export const changePasswordOf = ({ client }: OpenedLink, password: string) =>
  unwrapped(client.updateUser({ password }))

/** From now on this browser is the person's whose link it was. */
export const enterWith = ({ session }: OpenedLink) => unwrapped(authClient.setSession(session))

/** The link has done its work; the session that came with it is not wanted. */
export const closeLink = ({ client }: OpenedLink) => client.signOut({ scope: 'local' })
