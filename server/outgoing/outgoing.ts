import { lookup as systemLookup } from 'node:dns/promises'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { type BlockList, isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** Why nothing came of it. A word and no more: who gave the address learns nothing of our network. */
export type OutgoingFault = 'address_refused' | 'unreachable' | 'too_slow'

export class OutgoingError extends Error {
  readonly fault: OutgoingFault

  constructor(fault: OutgoingFault) {
    super(fault)
    this.fault = fault
  }
}

interface OutgoingRequest {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | Uint8Array
}

export interface OutgoingAnswer {
  status: number
  retryAfter: string | null
}

export interface Door {
  /** Sends to an address that a user gave. Redirects are not followed, what comes back is not kept. */
  send(url: string, request: OutgoingRequest): Promise<OutgoingAnswer>
}

interface Surroundings {
  /** Of the operator: receivers of their own network (`OUTGOING_ALLOW`). */
  allowed: BlockList
  /** How this installation is called; it does not write to itself. */
  ownHost: string
  lookup?: (host: string) => Promise<{ address: string; family: number }[]>
  patienceMs?: number
}

/** More than that of an answer is not even read. */
const mostBytes = 100_000

/**
 * The one door out for addresses that a user gave. Every address of the name is judged, and the
 * connection goes to one of those very addresses: a second look-up could answer something else.
 */
export function openDoor(surroundings: Surroundings): Door {
  const { lookup = everyAddress, patienceMs = 15_000 } = surroundings
  return {
    send: async (text, request) => {
      const url = readAddress(text, surroundings)
      const signal = AbortSignal.timeout(patienceMs)
      const addresses = await judged(url, lookup, surroundings.allowed, signal)
      return exchange(url, addresses, request, signal)
    },
  }
}

const everyAddress = (host: string) => systemLookup(host, { all: true, verbatim: true })

function readAddress(text: string, { ownHost }: Surroundings): URL {
  const url = URL.parse(text)
  const refused =
    !url ||
    !['https:', 'http:'].includes(url.protocol) ||
    url.username !== '' ||
    url.password !== '' ||
    (url.port !== '' && Number(url.port) < 1024) ||
    nameOf(url) === nameOf(new URL(`http://${ownHost}`))
  if (refused) throw new OutgoingError('address_refused')
  return url
}

/** Without the dot that ends an absolute name, and without the brackets of an IPv6 address. */
const nameOf = ({ hostname }: URL) => hostname.replace(/\.$/, '').replace(/^\[|\]$/g, '')

async function judged(
  url: URL,
  lookup: NonNullable<Surroundings['lookup']>,
  allowed: BlockList,
  signal: AbortSignal,
): Promise<Addresses> {
  const name = nameOf(url)
  const family = isIP(name)
  const found = family
    ? [{ address: name, family }]
    : await beforeEnd(lookup(name), signal).catch(() => [])
  const may = ({ address, family }: Addresses[number]) => {
    const isAllowed = allowed.check(address, family === 6 ? 'ipv6' : 'ipv4')
    return isAllowed || (url.protocol === 'https:' && isPublicAddress(address))
  }
  // Also where one alone is inside: which one is taken is not ours to say.
  if (found.length === 0 || !found.every(may)) throw new OutgoingError('address_refused')
  return found
}

type Addresses = { address: string; family: number }[]

function exchange(
  url: URL,
  addresses: Addresses,
  { method, headers, body }: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const secure = url.protocol === 'https:'
  const request = secure ? httpsRequest : httpRequest
  // An agent for this one: a kept connection would skip the check, a proxy would look up by itself.
  const agent = secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false })
  return new Promise((resolve, reject) => {
    const fail = () => reject(new OutgoingError(signal.aborted ? 'too_slow' : 'unreachable'))
    const options = { method, headers, agent, signal, lookup: pinned(addresses) }
    const sent = request(url, options, (answer) => {
      drain(answer).then(() => resolve(told(answer)), fail)
    })
    sent.on('error', fail)
    sent.end(body)
  })
}

/** Answers what was judged, whatever it is asked. */
const pinned =
  (addresses: Addresses): LookupFunction =>
  (_host, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }

async function drain(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    if (bytes > mostBytes) return void answer.destroy()
  }
}

const told = ({ statusCode = 0, headers }: IncomingMessage): OutgoingAnswer => ({
  status: statusCode,
  retryAfter: headers['retry-after'] ?? null,
})

/** A look-up cannot be called off; nobody waits for it any more. */
const beforeEnd = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new OutgoingError('too_slow')), { once: true })
    }),
  ])
