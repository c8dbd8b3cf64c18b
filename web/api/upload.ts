import { noAnswer } from './api-error.ts'
import { type Prepared, withToken } from './call.ts'
import { connection } from './connection.ts'

export interface Sending {
  signal: AbortSignal
  /** How much of it has gone, from 0 to 1. */
  onProgress: (sent: number) => void
  /** Only in this person's name, whoever is signed in by now. */
  as: string
}

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
  const request = new XMLHttpRequest()
  const lost = () => {
    if (!signal.aborted) connection.lost()
    reject(noAnswer())
  }
  request.open(method, path)
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('content-type', 'application/octet-stream')
  if (key) request.setRequestHeader('idempotency-key', key)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => {
    connection.found()
    resolve(new Response(request.responseText || null, { status: request.status }))
  }
  request.onerror = lost
  request.onabort = lost
  request.ontimeout = lost
  signal.addEventListener('abort', () => request.abort())
  request.send(file)
  return promise
}
