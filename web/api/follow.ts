import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError, isUnreachable } from './api-error.ts'
import { actOn, open, type Prepared } from './call.ts'
import { connection } from './connection.ts'
import { watchLine } from './watch-line.ts'

/** The server says something at least every fifteen seconds; a line that is silent is dead. */
const silence = 40_000
/** And greets at once. Who hears nothing has something in between that keeps streams back. */
const greeting = 10_000
/** A tab out of sight gives its connection back: browsers allow six to one server, over all tabs. */
const outOfSight = 5_000

export interface Listener {
  request(): Prepared
  /** What has been heard already: the stream goes on after it. */
  heard(): string | null
  /** Awaited: the next message waits for it. */
  on(message: Pick<EventSourceMessage, 'event' | 'id' | 'data'>): Promise<void> | void
  /** The stream does not come through: what can be had without it. */
  askInstead(): Promise<unknown>
  /** The server will not tell this person any more; why. */
  onEnd(error: unknown): void
}

/** Listens to a stream for as long as somebody looks at the page, through every loss. */
export function followWhileVisible(listener: Listener): () => void {
  /** Null while nobody looks: also a tab may be opened, and stay, out of sight. */
  let stop: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    stop?.abort()
    stop = null
  }
  const look = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') {
      hiding = setTimeout(end, outOfSight)
    } else if (!stop) {
      stop = new AbortController()
      void follow(listener, stop.signal)
    }
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(hiding)
    end()
  }
}

async function follow(listener: Listener, signal: AbortSignal): Promise<void> {
  let failures = 0
  const heard = () => {
    failures = 0
    // One call may have failed, and nobody ask again: a line that speaks tells that the server is there,
    // unless the browser knows better.
    if (navigator.onLine) connection.found()
  }
  while (!signal.aborted) {
    try {
      if ((await listenOnce(listener, heard, signal)) === 'ended') return
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ApiError && !isUnreachable(error) && error.status < 500) {
        return listener.onEnd(error)
      }
      await listener.askInstead().catch(() => {})
    }
    await connection.beforeNextTry(failures, signal)
    failures += 1
  }
}

/** One connection, from its beginning to its end. */
async function listenOnce(
  listener: Listener,
  heard: () => void,
  signal: AbortSignal,
): Promise<'ended' | 'lost'> {
  const line = watchLine(greeting, signal)
  try {
    for await (const messages of messagesOf(await openLine(listener, line.signal))) {
      line.heard(silence)
      heard()
      for (const message of messages) {
        if (message.event === 'end') {
          listener.onEnd(await refusalIn(message.data))
          return 'ended'
        }
        // On the stream of a project, and no affair of it.
        if (message.event === 'notices') document.dispatchEvent(new Event('notices'))
        else await listener.on(message)
      }
    }
    return 'lost'
  } finally {
    line.end()
  }
}

function openLine(listener: Listener, signal: AbortSignal): Promise<Response> {
  const heard = listener.heard()
  const headers = { accept: 'text/event-stream', ...(heard && { 'last-event-id': heard }) }
  return open(listener.request(), { headers, signal })
}

/** What arrived together; nothing in it when it was only a sign of life. */
async function* messagesOf(response: Response): AsyncGenerator<EventSourceMessage[]> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const text = new TextDecoder()
  const messages: EventSourceMessage[] = []
  const parser = createParser({ onEvent: (message) => messages.push(message) })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(text.decode(value, { stream: true }))
    yield messages.splice(0)
  }
}

/** The last words of a stream are a refusal like any other. The words for it are fetched: few hear them. */
async function refusalIn(data: string): Promise<ApiError> {
  const { code } = JSON.parse(data) as { code: ErrorCode }
  const { errors } = await import('#contract/errors.ts')
  const { status, message } = errors[code]
  return actOn(new ApiError(status, { code, message }))
}
