import type { Fetch } from './api-client.ts'

/** Sends the head of a request and one byte of its body; the rest once it is let go. */
export const withSlowBody =
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
