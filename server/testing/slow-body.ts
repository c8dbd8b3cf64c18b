import type { Route, Sent } from '#contract/route.ts'
import { callRoute, type Fetch, type Refused } from './api-client.ts'
import type { Newcomer } from './newcomer.ts'

/** What becomes of a request whose sender loses something between its head and its body, or the rest of a file. */
export async function losing<R extends Route>(
  fetch: Fetch,
  {
    who,
    what,
    bytes,
  }: { who: Newcomer; what: keyof Newcomer['lost']; bytes?: Buffer<ArrayBuffer> },
  route: R,
  input: Sent<R>,
): Promise<unknown> {
  const rest = Promise.withResolvers<void>()
  const slow = withSlowBody(fetch, rest.promise)
  // Files say how large they are.
  const length = bytes && { 'content-length': String(bytes.length) }
  const sized: Fetch = (path, init) =>
    slow(path, { ...init, headers: { ...init?.headers, ...length } })
  const outcome = callRoute(sized, route, input, {
    token: who.token,
    ...(bytes && { bytes }),
  }).then(
    () => 'done',
    ({ code }: Refused) => code,
  )
  await who.letIn()
  await who.lost[what]()
  rest.resolve()
  return outcome
}

/** Sends the head of a request and one byte of its body; the rest once it is let go. */
const withSlowBody =
  (fetch: Fetch, letGo: Promise<void>): Fetch =>
  (path, init) => {
    const body = ReadableStream.from(inTwo(String(init?.body), letGo))
    return fetch(path, { ...init, body, duplex: 'half' } as RequestInit)
  }

async function* inTwo(text: string, letGo: Promise<void>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text.slice(0, 1))
  await letGo
  yield Buffer.from(text.slice(1))
}
