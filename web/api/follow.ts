import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { ApiError, isUnreachable } from './api-error.ts'
import { heed, open, type Prepared } from './call.ts'
import { connection } from './connection.ts'

/** The server says something at least every fifteen seconds; a line that is silent is dead. */
const silence = 40_000
/** A tab out of sight gives its connection back: browsers allow six to one server, over all tabs. */
const outOfSight = 5_000

export interface Listener {
  request(): Prepared
  /** What has been heard already: the stream goes on after it. */
  heard(): string | null
  /** Awaited: the next message waits for it. */
  on(message: Pick<EventSourceMessage, 'event' | 'id' | 'data'>): Promise<void> | void
  /** The server will not tell this person any more; why. */
  onEnd(error: unknown): void
}

/** Listens to a stream for as long as somebody looks at the page, through every loss. */
export function followWhileVisible(listener: Listener): () => void {
  let stop = new AbortController()
  let hiding: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    stop = new AbortController()
    void follow(listener, stop.signal)
  }
  const look = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = setTimeout(() => stop.abort(), outOfSight)
    else if (stop.signal.aborted) begin()
  }
  document.addEventListener('visibilitychange', look)
  begin()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(hiding)
    stop.abort()
  }
}

async function follow(listener: Listener, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if ((await listenOnce(listener, signal)) === 'ended') return
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && !isUnreachable(error) && error.status < 500) {
        return listener.onEnd(error)
      }
      connection.lost()
    }
    await connection.beforeNextTry(signal)
  }
}

/** One connection, from its beginning to its end. */
async function listenOnce(listener: Listener, signal: AbortSignal): Promise<'ended' | 'lost'> {
  const line = new AbortController()
  const cut = () => line.abort()
  signal.addEventListener('abort', cut)
  let watchdog = setTimeout(cut, silence)
  try {
    const heard = listener.heard()
    const headers = { accept: 'text/event-stream', ...(heard && { 'last-event-id': heard }) }
    const response = await open(listener.request(), headers, line.signal)
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const text = new TextDecoder()
    const messages: EventSourceMessage[] = []
    const parser = createParser({ onEvent: (message) => messages.push(message) })
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'lost'
      clearTimeout(watchdog)
      watchdog = setTimeout(cut, silence)
      parser.feed(text.decode(value, { stream: true }))
      for (const message of messages.splice(0)) {
        if (message.event === 'end') {
          listener.onEnd(refusalIn(message.data))
          return 'ended'
        }
        await listener.on(message)
      }
    }
  } finally {
    clearTimeout(watchdog)
    signal.removeEventListener('abort', cut)
    line.abort()
  }
}

/** The last words of a stream are a refusal like any other. */
function refusalIn(data: string): ApiError {
  const { code } = JSON.parse(data) as { code: ErrorCode }
  const { status, message } = errors[code]
  return heed(new ApiError(status, { code, message }))
}
