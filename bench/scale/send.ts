import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Person } from '../../server/testing/people.ts'

const agent = new Agent({ keepAlive: true })

/** Connections are kept until then. */
export const hangUp = () => agent.destroy()

export interface Answer {
  status: number
  etag: string
  /** Seconds; null when the answer does not ask to come back. */
  retryAfter: number | null
  bytes: Buffer
}

/** A request as it goes over the wire; what comes back is neither unpacked nor read. */
export const send = ({ running }: Place, ...said: Said): Promise<Answer> =>
  sendTo(running.port, ...said)

interface Place {
  running: { port: number }
}

type Said = [
  person: Pick<Person, 'token'>,
  what: readonly [method: string, path: string],
  more?: { body?: object; headers?: Record<string, string> },
]

/** The same to any server on this machine. */
export function sendTo(
  port: number,
  ...[person, [method, path], { body, headers } = {}]: Said
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          authorization: `Bearer ${person.token}`,
          'accept-encoding': 'gzip, deflate, br, zstd',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const { statusCode: status = 0, headers } = response
        const etag = headers.etag ?? ''
        const later = headers['retry-after']
        const retryAfter = later === undefined ? null : Number(later)
        buffer(response).then((bytes) => resolve({ status, etag, retryAfter, bytes }), reject)
      },
    )
    sent.once('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

export async function mustSend(...args: Parameters<typeof send>): Promise<Answer> {
  const answer = await send(...args)
  if (answer.status >= 400) throw new Error(`${args[2].join(' ')}: ${answer.status}`)
  return answer
}

/** As the outbox does it: later is not no. */
export async function sendUntilAnswered(...args: Parameters<typeof send>): Promise<Answer> {
  for (;;) {
    const answer = await send(...args)
    if (answer.retryAfter === null) return answer
    await wait(answer.retryAfter * 1_000 * (1 + Math.random() / 2))
  }
}
