import type { HttpContext } from '#server/http/request.ts'
import type { Frame } from './frames.ts'

/** Bytes that may wait here for a slow reader. Beyond that nothing is made for it. */
const room = 64 * 1024

export interface EventStream {
  readonly response: Response
  /** Whether the reader keeps up: if not, it is told nothing more until it does. */
  hasRoom(): boolean
  send(frame: Frame): void
  /** The last frame, if there is one to say, and the end. */
  end(last?: Frame): void
}

export interface StreamEvents {
  /** There is room again. */
  drained(): unknown
  closed(): void
}

/** Server-sent events to one reader, at the pace of that reader. */
export function openEventStream(http: HttpContext, on: StreamEvents): EventStream {
  const { outgoing } = http.env
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: room })
  let controller: ReadableStreamDefaultController<Frame> | null = null
  const body = new ReadableStream<Frame>(
    {
      start: (started) => {
        controller = started
      },
      pull: () => void on.drained(),
      cancel: () => void leave(),
    },
    strategy,
  )
  /** What is left to be closed, the first time. */
  const leave = () => {
    const left = controller
    controller = null
    if (left) on.closed()
    return left
  }
  const gone = () => leave()?.close()
  outgoing.once('close', gone)
  // Who hung up while the request was being looked at: nothing else would tell of it.
  if (outgoing.destroyed) queueMicrotask(gone)

  return {
    response: new Response(body, { headers }),
    hasRoom: () => (controller?.desiredSize ?? 0) > 0,
    send: (frame) => controller?.enqueue(frame),
    end: (last) => {
      const left = leave()
      if (last) left?.enqueue(last)
      left?.close()
      // Who has stopped reading would keep the connection open until they read the end.
      if (outgoing.writableNeedDrain) outgoing.destroy()
    },
  }
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // nginx would keep frames back until it has some kilobytes of them.
  'x-accel-buffering': 'no',
  vary: 'accept',
}
