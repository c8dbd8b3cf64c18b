import type { Change, Changed, ProjectEvent } from '#contract/events.ts'
import type { Snapshot } from '#contract/state.ts'
import type { ImaginedServer } from './imagined-server.ts'

/** `cut`: the server does what it is asked, and its answer is lost. */
export type Network = 'up' | 'down' | 'cut' | 'busy'

/** A page of events is this long, and who is further behind than so many reads the project anew. */
const page = 3
const mostBehind = 8

interface Line {
  heard: number
  controller: ReadableStreamDefaultController<Uint8Array>
}

/** For tests of the session: `fetch` to a server that answers each key once, and its streams. */
export class ImaginedNetwork {
  state: Network = 'up'
  /** The next page of events has one in it that cannot be read. */
  damaged = false
  readonly answers = new Map<string, Changed | 'refused'>()
  readonly #server: ImaginedServer
  /** What is meant by a key: the bodies of requests are the affair of other tests. */
  readonly #meant: ReadonlyMap<string, Change>
  #lines = new Set<Line>()

  constructor(server: ImaginedServer, meant: ReadonlyMap<string, Change>) {
    this.#server = server
    this.#meant = meant
  }

  fetch = async (path: string, { method, headers, signal }: RequestInit): Promise<Response> => {
    if (this.state === 'down') throw new TypeError('Failed to fetch')
    if (this.state === 'busy') return refusal(503, 'busy')
    const given = new Headers(headers)
    const answer =
      method === 'GET'
        ? this.#read(path, given, signal)
        : this.#change(given.get('idempotency-key'))
    if (this.state === 'cut') throw new TypeError('Failed to fetch')
    return answer
  }

  /** The next events, on every stream that is open. */
  tell(count: number): void {
    for (const line of this.#lines) this.#tellOne(line, count)
  }

  /** Every stream ends, between two events or within one. */
  hangUp(midway: boolean): void {
    for (const { heard, controller } of this.#lines) {
      const next = this.#eventsAfter(heard)[0]
      if (midway && next) controller.enqueue(bytes(frameOf(next).slice(0, 20)))
      controller.close()
    }
    this.#lines.clear()
  }

  /** The history on the screen is not the server's any more. */
  reset(damaged = false): void {
    for (const { controller } of this.#lines)
      controller.enqueue(bytes(`event: reset\ndata: ${JSON.stringify({ damaged })}\n\n`))
    this.hangUp(false)
  }

  #read(path: string, headers: Headers, signal: AbortSignal | null | undefined): Response {
    const { pathname, searchParams } = new URL(path, 'http://kanban.example')
    if (pathname.endsWith('/people')) return Response.json({ people: [] })
    if (!pathname.endsWith('/events')) return Response.json(this.#snapshot())
    const lastHeard = headers.get('last-event-id')
    if (lastHeard !== null) return this.#stream(Number(lastHeard), signal)
    const events = this.#eventsAfter(Number(searchParams.get('after')))
    if (this.damaged) return refusal(409, 'history_damaged')
    if (events.length > mostBehind) return refusal(410, 'too_far_behind')
    return Response.json({ version: this.#server.state.version, events: events.slice(0, page) })
  }

  #change(key: string | null): Response {
    const change = this.#meant.get(key ?? '')
    if (!key || !change) throw new Error(`Nobody meant ${key}`)
    const answer = this.answers.get(key) ?? this.#decide(change, key)
    this.answers.set(key, answer)
    return answer === 'refused' ? refusal(404, 'not_found') : Response.json(answer)
  }

  #decide(change: Change, key: string): Changed | 'refused' {
    const event = this.#server.decide(change, 'ana', key)
    return event === 'refused' ? event : { version: this.#server.state.version, event }
  }

  #stream(heard: number, signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const line = { heard, controller }
        controller.enqueue(bytes('event: hello\ndata: {}\n\n'))
        this.#lines.add(line)
        signal?.addEventListener('abort', () => {
          if (this.#lines.delete(line)) controller.error(signal.reason)
        })
      },
    })
    return new Response(body)
  }

  #tellOne(line: Line, count: number): void {
    for (const event of this.#eventsAfter(line.heard).slice(0, count)) {
      line.heard = event.version
      line.controller.enqueue(bytes(frameOf(event)))
    }
  }

  #eventsAfter(version: number): ProjectEvent[] {
    return this.#server.events.filter((event) => event.version > version)
  }

  #snapshot(): Snapshot {
    const { boards, ...state } = this.#server.state
    const [first] = boards
    return {
      ...state,
      access: 'edit',
      people: [],
      boards: boards.map(({ columns: _, ...summary }) => summary),
      board: first?.columns ? { id: first.id, columns: first.columns } : null,
    }
  }
}

const frameOf = (event: ProjectEvent) =>
  `id: ${event.version}\nevent: change\ndata: ${JSON.stringify(event)}\n\n`
const bytes = (text: string) => new TextEncoder().encode(text)
const refusal = (status: number, code: string) =>
  Response.json({ code, message: code }, { status, headers: { 'retry-after': '1' } })
