import type { Session } from '@supabase/auth-js'
import { authClient, newLinkClient } from '#web/api/auth-client.ts'
import { unwrapped } from './auth-actions.ts'

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
export function openLink({ tokenHash, type }: MailLink): Promise<OpenedLink> {
  const known = opened.get(tokenHash)
  if (known !== undefined) return known
  const opening = exchange(tokenHash, type)
  opened.set(tokenHash, opening)
  opening.catch(() => opened.delete(tokenHash))
  return opening
}

async function exchange(tokenHash: string, type: MailLinkType): Promise<OpenedLink> {
  const client = newLinkClient()
  const { session } = await unwrapped(client.verifyOtp({ token_hash: tokenHash, type }))
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
