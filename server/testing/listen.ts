import { EventSourceParserStream } from 'eventsource-parser/stream'
import { until } from './until.ts'

export interface HeardFrame {
  event: string
  id: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of it
  data: any
}

/** An open stream of server-sent events, as a program hears it. */
export interface Ear {
  response: Response
  /** Every frame so far. */
  frames: HeardFrame[]
  /** How many heartbeats there were. */
  beats(): number
  /** The next frame with this name that was not taken before; the others stay. */
  next(event: string): Promise<HeardFrame>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  isOpen(): boolean
  hangUp(): void
}

interface Options {
  token?: string | undefined
  lastEventId?: string | number | undefined
}

/** Comes back when the first frame is there, or the refusal. */
export async function listen(url: string, { token, lastEventId }: Options): Promise<Ear> {
  const abort = new AbortController()
  const response = await fetch(url, {
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
    const parser = new EventSourceParserStream({ onComment: () => (beats += 1) })
    const texts = response.body?.pipeThrough(new TextDecoderStream()).pipeThrough(parser)
    try {
      for await (const { event = 'message', id, data } of texts ?? []) {
        frames.push({ event, id, data: JSON.parse(data) })
      }
    } catch (error) {
      if (!abort.signal.aborted) throw error
    } finally {
      open = false
    }
  }
  const ended = response.ok ? read() : Promise.resolve()
  // A stream cut off in the middle is an end too; who waits for it hears how it was.
  ended.catch(() => {})
  return {
    response,
    frames,
    beats: () => beats,
    next: async (event) => {
      const found = await until(
        `a frame ${event} after ${JSON.stringify(frames.slice(-3))}`,
        () => frames.find((frame) => frame.event === event && !taken.has(frame)),
        10_000,
      )
      taken.add(found)
      return found
    },
    ended,
    isOpen: () => open,
    hangUp: () => abort.abort(),
  }
}
