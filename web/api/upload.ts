import { ApiError, noAnswer } from './api-error.ts'
import { type Prepared, withToken } from './call.ts'
import { connection } from './connection.ts'
import { watchLine } from './watch-line.ts'

export interface Sending {
  signal: AbortSignal
  /** How much of it has gone, from 0 to 1. */
  onProgress: (sent: number) => void
  /** Only in this person's name, whoever is signed in by now. */
  as: string
}

/** While nothing of a file goes for so long, nobody takes it. */
const longestSilence = 60_000
/** All of it has gone, and the server may have to hand it on. */
const longestThought = 5 * 60_000

/** The browser cannot read it: it was changed or deleted since it was chosen, or is a folder. */
export class UnreadableFile extends ApiError {
  constructor() {
    super(400, { code: 'unexpected_failure', message: 'O arquivo mudou ou não pode ser lido.' })
  }
}

/** Its first byte is enough to know. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** Sends a file as the body of a request. */
export const uploadFile = (request: Prepared, file: Blob, sending: Sending): Promise<Response> =>
  withToken(request.right, sending.as, (token) => send(request, file, token, sending))

/** By the older of the two ways to ask a server: the newer one does not tell how far it has come. */
function send(
  { path, method, key }: Prepared,
  file: Blob,
  token: string | null,
  { signal, onProgress }: Sending,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const line = watchLine(longestSilence, signal)
  const request = new XMLHttpRequest()
  const lost = async () => {
    // A file that cannot be read fails in the same way as a line that is lost.
    if (!signal.aborted && !(await isReadable(file))) return reject(new UnreadableFile())
    if (!signal.aborted) connection.lost()
    reject(noAnswer())
  }
  request.open(method, path)
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('content-type', 'application/octet-stream')
  if (key) request.setRequestHeader('idempotency-key', key)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => {
    line.heard()
    onProgress(total > 0 ? loaded / total : 0)
  }
  request.upload.onload = () => line.heard(longestThought)
  request.onprogress = () => line.heard()
  request.onload = () => {
    connection.found()
    resolve(new Response(request.responseText || null, { status: request.status }))
  }
  request.onerror = lost
  request.onabort = lost
  line.signal.addEventListener('abort', () => request.abort())
  // Given up already, it must not arrive after all.
  if (line.signal.aborted) reject(noAnswer())
  else request.send(file)
  return promise.finally(line.end)
}
