import { connect } from 'node:net'

/** A connection with nothing around it, so that two thousand of them cost the bench little. */
export interface RawConnection {
  /** When the event with this id was heard. */
  heard(id: number): Promise<number>
  close(): void
}

/** Comes back when the first words of the answer are there. */
export function openConnection(baseUrl: string, path: string, token: string) {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  const times = new Map<number, number>()
  const waiting = new Map<number, (time: number) => void>()
  let rest = ''
  const opened = Promise.withResolvers<RawConnection>()
  socket.once('error', opened.reject)
  socket.on('data', (text: string) => {
    const now = performance.now()
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('id: ')) continue
      const id = Number(line.slice(4))
      times.set(id, now)
      waiting.get(id)?.(now)
    }
    opened.resolve(connection)
  })
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      'Host: bench',
      'Accept: text/event-stream',
      `Authorization: Bearer ${token}`,
      '\r\n',
    ].join('\r\n'),
  )
  const connection: RawConnection = {
    heard: (id) => {
      const time = times.get(id)
      if (time !== undefined) return Promise.resolve(time)
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    close: () => socket.destroy(),
  }
  return opened.promise
}
