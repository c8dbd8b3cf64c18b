import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/log.ts'
import type { ChannelHandlers } from './database.ts'

export const channel = 'mutirao'

const shortestPause = 250
const longestPause = 5_000
/** How often the line is tried, and how long an answer may take: a dead one makes no noise. */
const pingEvery = 20_000
const slowestAnswer = 10_000

/** One connection that only listens, opened anew whenever it is lost. */
export function listenToChannel(
  url: string,
  log: Log,
  handlers: ChannelHandlers,
): () => Promise<void> {
  const stopped = new AbortController()
  const listening = keepListening(url, log, handlers, stopped.signal)
  return async () => {
    stopped.abort()
    await withinASecond(listening)
  }
}

async function keepListening(
  url: string,
  log: Log,
  handlers: ChannelHandlers,
  stopped: AbortSignal,
) {
  let pause = shortestPause
  while (!stopped.aborted) {
    try {
      const error = await listenOnce(url, stopped, {
        heard: handlers.heard,
        connected: () => {
          pause = shortestPause
          handlers.connected()
        },
      })
      if (!stopped.aborted) throw error
    } catch (error) {
      log.warn({ err: error, retryInMs: pause }, 'cannot hear the other processes')
      await wait(pause, null, { signal: stopped, ref: false }).catch(() => {})
      pause = Math.min(pause * 2, longestPause)
    }
  }
}

/** Until the connection is gone, no longer answers, or is wanted no more. Answers why. */
async function listenOnce(
  url: string,
  stopped: AbortSignal,
  handlers: ChannelHandlers,
): Promise<unknown> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mutirao-listener',
    connectionTimeoutMillis: slowestAnswer,
    query_timeout: slowestAnswer,
    keepAlive: true,
  })
  const { promise: over, resolve: end } = Promise.withResolvers<unknown>()
  const ping = setInterval(() => void client.query('select 1').catch(end), pingEvery).unref()
  client.on('error', end)
  client.on('end', () => end(new Error('The connection was closed')))
  client.on('notification', ({ payload }) => handlers.heard(payload ?? ''))
  stopped.addEventListener('abort', end)
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    handlers.connected()
    return await over
  } finally {
    clearInterval(ping)
    stopped.removeEventListener('abort', end)
    // A dead connection does not even notice that it is closed.
    await withinASecond(client.end().catch(() => {}))
  }
}

const withinASecond = (work: Promise<unknown>) =>
  Promise.race([work, wait(1_000, null, { ref: false })])
