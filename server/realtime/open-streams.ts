import { limits } from '#contract/limits.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { HttpContext } from '#server/http/request.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import { type EventStream, openEventStream, type StreamEvents } from './event-stream.ts'
import { heartbeat } from './frames.ts'
import type { Times } from './times.ts'

interface Open {
  /** The token it was opened with ends then, and the stream with it. */
  expiresAt: Date
  stream: EventStream
  /** Since when it has had no room for anything. */
  fullSince: number | null
}

/** How many may be open at a time under this name. */
type Bound = readonly [name: string, most: number]

interface Opening {
  caller: Pick<SignedInCall<unknown>['caller'], 'accountId' | 'expiresAt'>
  http: HttpContext
}

export interface OpenStreams {
  /** Counted under each of these names, and refused beyond any of their bounds; unless said, by account. */
  open(call: Opening, on: StreamEvents, bounds?: readonly Bound[]): EventStream
  count(): number
  /** All of them end, and no other is opened. */
  endAll(): void
}

/** Every stream of this process: how many there may be, and whether each still lives. */
export function openStreams(now: () => Date, times: Times): OpenStreams {
  const all = new Set<Open>()
  const counts = new Map<string, number>()
  let ended = false

  const count = (bounds: readonly Bound[], step: 1 | -1) => {
    for (const [name] of bounds) {
      const left = (counts.get(name) ?? 0) + step
      if (left > 0) counts.set(name, left)
      else counts.delete(name)
    }
  }
  const beat = () => {
    for (const open of all) {
      // Its owner comes back with a fresh token, if there is still one for them.
      if (open.expiresAt <= now() || isStuck(open, now().getTime(), times.stuck)) open.stream.end()
      else if (open.stream.hasRoom()) open.stream.send(heartbeat)
    }
  }
  const timer = setInterval(beat, times.heartbeat).unref()

  return {
    open: ({ caller, http }, on, bounds = [[caller.accountId, limits.streamsPerAccount]]) => {
      if (ended) throw new DomainError('unavailable')
      if (bounds.some(([name, most]) => (counts.get(name) ?? 0) >= most)) {
        throw new DomainError('too_many_streams')
      }
      const stream = openEventStream(http, {
        drained: on.drained,
        closed: () => {
          all.delete(open)
          count(bounds, -1)
          on.closed()
        },
      })
      const open: Open = { expiresAt: caller.expiresAt, stream, fullSince: null }
      all.add(open)
      count(bounds, 1)
      return stream
    },
    count: () => all.size,
    endAll: () => {
      ended = true
      clearInterval(timer)
      for (const { stream } of [...all]) stream.end()
    },
  }
}

/** Reading nothing for so long, it holds a connection and gives nothing back. */
function isStuck(open: Open, at: number, longest: number): boolean {
  if (open.stream.hasRoom()) open.fullSince = null
  else open.fullSince ??= at
  return open.fullSince !== null && at - open.fullSince >= longest
}
