import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { startWorld } from '#server/testing/world.ts'
import type { Span } from './otlp-exporter.ts'

interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

async function openCollector() {
  const received: { path: string; headers: IncomingHttpHeaders; body: Sent }[] = []
  const collector = createServer(async (request, response) => {
    const body = (await json(request)) as Sent
    received.push({ path: request.url ?? '', headers: request.headers, body })
    response.end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void collector.close())
  return { received, url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}` }
}

it('tells a collector of each request, as a part of the trace of who asked', async () => {
  const { received, url } = await openCollector()
  const traces = { url, headers: { 'x-key': 'segredo' }, service: 'quadros' }
  const world = await startWorld({ traces })
  const [traceId, parentSpanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const traceparent = `00-${traceId}-${parentSpanId}-01`
  const answer = await world.fetch('/api/health', { headers: { traceparent } })
  await world.fetch('/api/projects/0198c0de-0000-7000-8000-000000000000')
  await world.stop()
  // They may come in more than one parcel: those of every few seconds, and the last.
  for (const { path, headers } of received) {
    expect([path, headers['x-key']]).toEqual(['/v1/traces', 'segredo'])
  }
  const spans = received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )
  expect(spans).toMatchObject([
    { name: 'GET /api/health', traceId, parentSpanId },
    { name: 'GET /api/projects/{projectId}', traceId: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ])
  expect(spans[0]?.attributes).toContainEqual({
    key: 'mutirao.request_id',
    value: { stringValue: answer.headers.get('x-request-id') },
  })
  const took = (span: Span) => Number(BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano))
  expect(took(spans[0] as Span)).toBeGreaterThan(0)
})

it('goes on without a collector that does not answer', async () => {
  const world = await startWorld({
    traces: { url: 'http://127.0.0.1:9', headers: {}, service: 'quadros' },
  })
  expect((await world.fetch('/api/health')).status).toBe(200)
  await world.stop()
  expect(world.logLines).toContainEqual(expect.objectContaining({ msg: 'traces were not sent' }))
})
