import { AuthClient, type SupportedStorage } from '@supabase/auth-js'
import { fetchWithCookies } from './cookie-jar.ts'
import { addAccount, password } from './people.ts'
import type { World } from './world.ts'

export type Browser = InstanceType<typeof AuthClient>

let arrivals = 0
const next = () => {
  arrivals += 1
  return arrivals
}

/** An address nobody else in this run comes from. */
export function newAddress(): string {
  const n = next()
  return `10.${100 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`
}

/** An e-mail address nobody else in this run has. */
export const newEmail = (name: string) => `${name}${next()}@exemplo.com.br`

interface Options {
  from?: string
  /** Where the auth server seems to be; its own address when left out. */
  url?: string
  /** What is sent with every call that has no session of its own, as a server's program does. */
  token?: string
}

/** The library as it comes from npm, in a browser of its own: own storage, own cookies, own address. */
export const openBrowser = (
  world: World,
  { from = newAddress(), url, token }: Options = {},
): Browser =>
  new AuthClient({
    url: url ?? `${world.baseUrl}/auth/v1`,
    storage: inMemory(),
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    headers: { 'x-forwarded-for': from, ...(token && { Authorization: `Bearer ${token}` }) },
    fetch: fetchWithCookies(),
  })

function inMemory(): SupportedStorage {
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  }
}

/** Somebody with an account, signed in through the library. */
export async function signedIn(world: World, name: string, state: { approved?: boolean } = {}) {
  const account = await addAccount({ db: world.services.db }, name, state)
  const { browser, session } = await signInAs(world, account.email)
  return { ...account, browser, session }
}

/** One more browser of an account. */
export async function signInAs(world: World, email: string, secret = password) {
  const browser = openBrowser(world)
  const { session } = await answerOf(browser.signInWithPassword({ email, password: secret }))
  return { browser, session }
}

/** Somebody who has just signed up and not confirmed yet. */
export async function signUp(world: World, fullName: string, email = newEmail('novo')) {
  const browser = openBrowser(world)
  const { user } = await answerOf(
    browser.signUp({ email, password, options: { data: { full_name: fullName } } }),
  )
  return { browser, email, userId: user?.id ?? '' }
}

/** Signed up and confirmed, by the link in the mail. */
export async function confirmedSignUp(world: World, fullName: string) {
  const person = await signUp(world, fullName)
  await answerOf(person.browser.verifyOtp(linkIn(await world.mailTo(person.email))))
  return person
}

type Result = { data: unknown; error: { message: string } | null }
type Answered<R> = R extends { error: null; data: infer Data } ? Data : never

/** What a call of the library gave; it must have worked. */
export async function answerOf<R extends Result>(call: PromiseLike<R>): Promise<Answered<R>> {
  const { data, error } = await call
  if (error) throw error
  return data as Answered<R>
}

/** Why a call of the library was refused; it must have been. */
export async function refusalOf(call: PromiseLike<{ error: unknown }>): Promise<Error> {
  const { error } = await call
  if (!(error instanceof Error)) throw new Error('The call was not refused')
  return error
}

type LinkType = 'signup' | 'recovery' | 'email_change'

/** What our page hands to the library when somebody follows the link of a mail. */
export function linkIn({ links }: { links: string[] }): { token_hash: string; type: LinkType } {
  const params = fragmentOf(links[0] ?? '')
  return { token_hash: params.get('token_hash') ?? '', type: params.get('type') as LinkType }
}

export const fragmentOf = (address: string) => new URLSearchParams(new URL(address).hash.slice(1))

/** The six digits somebody reads in a mail. */
export const codeIn = ({ text }: { text: string }) => /^Código: (\d{6})$/m.exec(text)?.[1] ?? ''

/** Some other six digits. */
export const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')
