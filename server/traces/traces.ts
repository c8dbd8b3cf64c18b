import { randomBytes } from 'node:crypto'
import type { TraceSettings } from '#server/config.ts'
import type { HttpContext } from '#server/http/request.ts'
import type { Log } from '#server/log.ts'
import { type Exporter, openExporter, type Span } from './otlp-exporter.ts'

/** Tells a collector of each request, as a span of the trace that its caller began, if it did. */
export interface Traces {
  note(http: HttpContext, route: string, milliseconds: number): void
  /** What has not been sent yet is sent once more. */
  stop(): Promise<void>
}

export function openTraces(settings: TraceSettings, log: Log): Traces {
  const exporter: Exporter = openExporter(settings, log)
  return {
    note: (http, route, milliseconds) => exporter.add(spanOf(http, route, milliseconds)),
    stop: exporter.stop,
  }
}

/** Of the W3C's header: version, trace, the caller's own span, and whether it is recorded. */
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const server = 2
const failed = 2

function spanOf(http: HttpContext, route: string, milliseconds: number): Span {
  const [, traceId, parentSpanId] = http.req.header('traceparent')?.match(traceparent) ?? []
  const { method } = http.req
  const { status } = http.res
  const end = performance.timeOrigin + performance.now()
  return {
    traceId: traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(parentSpanId && { parentSpanId }),
    name: `${method} ${route}`,
    kind: server,
    startTimeUnixNano: nanoseconds(end - milliseconds),
    endTimeUnixNano: nanoseconds(end),
    attributes: [
      { key: 'http.request.method', value: { stringValue: method } },
      { key: 'http.route', value: { stringValue: route } },
      { key: 'http.response.status_code', value: { intValue: String(status) } },
      // Finds the lines of the log that belong to it.
      { key: 'mutirao.request_id', value: { stringValue: http.get('requestId') } },
    ],
    status: status >= 500 ? { code: failed } : {},
  }
}

/** As text: a number of JavaScript cannot hold it. */
const nanoseconds = (milliseconds: number) => `${BigInt(Math.round(milliseconds * 1_000)) * 1_000n}`
