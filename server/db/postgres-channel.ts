import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/log.ts'
import type { Ears } from './database.ts'

export const channel = 'mutirao'

const shortestPause = 250
const longestPause = 5_000
/** How often the line is tried, and how long an answer may take: a dead one makes no noise. */
const pingEvery = 20_000
const slowestAnswer = 10_000

/** One connection that only listens, opened anew whenever it is lost. */
export function listenToChannel(url: string, log: Log, ears: Ears): () => Promise<void> {
  const stopped = new AbortController()
  const listening = keepListening(url, log, ears, stopped.signal)
  return async () => {
    stopped.abort()
    await withinASecond(listening)
  }
}

async function keepListening(url: string, log: Log, ears: Ears, stopped: AbortSignal) {
  for (let pause = shortestPause; !stopped.aborted; pause = Math.min(pause * 2, longestPause)) {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'mutirao-listener',
      connectionTimeoutMillis: slowestAnswer,
      query_timeout: slowestAnswer,
      keepAlive: true,
    })
    try {
      const lost = lossOf(client, stopped)
      client.on('notification', ({ payload }) => ears.heard(payload ?? ''))
      await client.connect()
      await client.query(`listen ${channel}`)
      pause = shortestPause
      ears.connected()
      throw await lost
    } catch (error) {
      if (!stopped.aborted) log.warn({ err: error, retryInMs: pause }, 'cannot hear the others')
    }
    // A dead connection does not even notice that it is closed.
    await withinASecond(client.end().catch(() => {}))
    await wait(pause, null, { signal: stopped, ref: false }).catch(() => {})
  }
}

/** Resolves when the connection is gone, no longer answers, or is wanted no more. */
function lossOf(client: pg.Client, stopped: AbortSignal): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const ping = setInterval(() => void client.query('select 1').catch(resolve), pingEvery).unref()
  client.on('error', resolve)
  client.on('end', () => resolve(new Error('The connection was closed')))
  stopped.addEventListener('abort', resolve, { once: true })
  return promise.finally(() => {
    clearInterval(ping)
    stopped.removeEventListener('abort', resolve)
  })
}

const withinASecond = (work: Promise<unknown>) =>
  Promise.race([work, wait(1_000, null, { ref: false })])
