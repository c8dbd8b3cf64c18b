import type { TraceSettings } from '#server/config.ts'
import { version } from '#server/http/version.ts'
import type { Log } from '#server/log.ts'

/** The parts of an OTLP span that we have. */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue: string } | { intValue: string } }[]
  status: { code?: number }
}

export interface Exporter {
  add(span: Span): void
  stop(): Promise<void>
}

const sendEvery = 5_000
const patience = 5_000
/** What a collector that does not answer may cost in memory; more is dropped. */
const mostWaiting = 5_000

/** Sends spans in batches to the operator's own collector, by OTLP over HTTP in JSON. */
export function openExporter({ url, headers, service }: TraceSettings, log: Log): Exporter {
  let waiting: Span[] = []
  const resource = {
    attributes: [
      { key: 'service.name', value: { stringValue: service } },
      { key: 'service.version', value: { stringValue: version } },
    ],
  }
  const send = async () => {
    const spans = waiting
    waiting = []
    if (spans.length === 0) return
    const scopeSpans = [{ scope: { name: 'mutirao' }, spans }]
    try {
      const answer = await fetch(`${url}/v1/traces`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.timeout(patience),
      })
      if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
    } catch (error) {
      log.warn({ err: error, spans: spans.length }, 'traces were not sent')
    }
  }
  const timer = setInterval(() => void send(), sendEvery).unref()
  return {
    add: (span) => {
      if (waiting.length < mostWaiting) waiting.push(span)
    },
    stop: async () => {
      clearInterval(timer)
      await send()
    },
  }
}
