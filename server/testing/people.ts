import { randomUUID } from 'node:crypto'
import { hashSync } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { grantToken } from '#contract/auth.ts'
import type { Received, Route, Sent } from '#contract/route.ts'
import { createAccount } from '#server/accounts/create-account.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Database } from '#server/db/database.ts'
import { accounts, profiles } from '#server/db/schema.ts'
import { type CallOptions, callRoute, type Fetch } from './api-client.ts'

/** Somebody with an account, signed in, who calls the API as themself. */
export interface Person {
  name: string
  email: string
  userId: string
  token: string
  call<R extends Route>(route: R, input: Sent<R>, options?: CallOptions): Promise<Received<R>>
}

interface Place {
  db: Database
  fetch: Fetch
}

interface State {
  email?: string
  confirmed?: boolean
  approved?: boolean
  /** Of `password`; as costly as any other, unless given. */
  passwordHash?: string
}

export const password = 'segredo'
let usualHash: Promise<string> | undefined
/** Takes no time to compare. */
const cheapHash = hashSync(password, { memoryCost: 8, timeCost: 1 })
let arrivals = 0

/** An account put into the database as sign-up, confirmation and approval would have left it. */
export async function addAccount({ db }: Pick<Place, 'db'>, name: string, state: State = {}) {
  const { confirmed = true, approved = true } = state
  arrivals += 1
  const id = randomUUID()
  const made = `${name.toLowerCase().replace(/[^a-z]/g, '')}${arrivals}@exemplo.com.br`
  const email = state.email ?? made
  const now = new Date()
  const passwordHash = state.passwordHash ?? (await hashOfPassword())
  await db.transaction(async (tx) => {
    await createAccount(tx, { id, email, passwordHash, fullName: name, now })
    if (confirmed) {
      await tx.update(accounts).set({ emailConfirmedAt: now }).where(eq(accounts.id, id))
    }
    await tx.update(profiles).set({ approved }).where(eq(profiles.userId, id))
  })
  return { name, email, userId: id }
}

function hashOfPassword(): Promise<string> {
  usualHash ??= hashPassword(password)
  return usualHash
}

/** For tests of what people do once they are in: theirs is no password to guess at. */
export async function addPerson(place: Place, name: string, state: State = {}): Promise<Person> {
  const account = await addAccount(place, name, { passwordHash: cheapHash, ...state })
  return { ...account, ...(await signIn(place.fetch, account.email)) }
}

/** Through the real door, from an address of one's own. */
export async function signIn(fetch: Fetch, email: string, secret = password) {
  arrivals += 1
  const from = `10.0.${arrivals >> 8}.${arrivals & 255}`
  const input = { grant_type: 'password' as const, email, password: secret }
  const { access_token } = await callRoute(fetch, grantToken, input, { from })
  return withToken(fetch, access_token)
}

/** Calls the API as whose session it is. */
export function withToken(fetch: Fetch, token: string): Pick<Person, 'token' | 'call'> {
  return {
    token,
    call: (route, input, options) => callRoute(fetch, route, input, { token, ...options }),
  }
}
