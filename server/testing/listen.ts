import { connect, type Socket } from 'node:net'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { onTestFinished } from 'vitest'
import type { Fetch } from './api-client.ts'
import { until } from './until.ts'

export interface HeardFrame {
  event: string
  id: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: every test says what it expects
  data: any
}

/** A stream of server-sent events, as a program hears it. */
export interface Ear {
  response: Response
  /** Every frame so far. */
  frames: HeardFrame[]
  /** How many heartbeats there were. */
  beats(): number
  /** The next frame of this name that was not taken before. Frames of other names stay. */
  next(event: string): Promise<HeardFrame>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  isOpen(): boolean
  hangUp(): void
}

export interface ListenOptions {
  token?: string | undefined
  lastEventId?: string | number | undefined
}

/** Hangs up when the test ends, if not before. */
export async function listen(fetch: Fetch, path: string, options: ListenOptions): Promise<Ear> {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const { token, lastEventId } = options
  const response = await fetch(path, {
    signal: abort.signal,
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
    },
  })
  const frames: HeardFrame[] = []
  const taken = new Set<HeardFrame>()
  let beats = 0
  let open = response.ok
  const read = async () => {
    const onComment = () => {
      beats += 1
    }
    const parser = new EventSourceParserStream({ onComment, onError: 'terminate' })
    const parsed = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(parser)
    try {
      for await (const { event = '', id, data } of parsed ?? []) {
        frames.push({ event, id, data: JSON.parse(data) })
      }
    } catch (error) {
      if (!abort.signal.aborted) throw error
    } finally {
      open = false
    }
  }
  const ended = response.ok ? read() : Promise.resolve()
  // Whoever waits for the end hears that it was no clean one; nobody has to wait.
  ended.catch(() => {})
  return {
    response,
    frames,
    beats: () => beats,
    next: async (event) => {
      const untaken = () => frames.find((frame) => frame.event === event && !taken.has(frame))
      const found = await until(`a frame "${event}"`, untaken)
      taken.add(found)
      return found
    },
    ended,
    isOpen: () => open,
    hangUp: () => abort.abort(),
  }
}

/** The same on a bare socket, for those who behave badly. Comes back when the request is sent. */
export async function listenOnSocket(
  baseUrl: string,
  path: string,
  { token }: ListenOptions,
): Promise<Socket> {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: mutirao.exemplo',
    'Accept: text/event-stream',
    `Authorization: Bearer ${token}`,
  ]
  await new Promise((sent) => socket.write(`${lines.join('\r\n')}\r\n\r\n`, sent))
  return socket
}
