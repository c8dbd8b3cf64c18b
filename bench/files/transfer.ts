import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

const piece = randomBytes(1024 * 1024)

/** So many bytes, and never more than one piece of them in memory. */
const bytesOf = (size: number) =>
  Readable.from(
    (function* () {
      for (let left = size; left > 0; left -= piece.byteLength) {
        yield left < piece.byteLength ? piece.subarray(0, left) : piece
      }
    })(),
    { objectMode: false },
  )

/** Sends so many bytes to an address, and answers what it said. */
export async function send(address: string, token: string, size: number): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-length': String(size) }
  const sending = request(address, { method: 'POST', headers })
  const answered = new Promise<string>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', async (response) => {
      const said = await text(response)
      if (response.statusCode === 201) resolve(said)
      else reject(new Error(`${response.statusCode} ${said}`))
    })
  })
  await Promise.all([answered, pipeline(bytesOf(size), sending)])
  return answered
}

/** Reads an address to its end, and answers how many bytes came. */
export async function fetchAll(address: string, token: string): Promise<number> {
  const asking = request(address, { headers: { authorization: `Bearer ${token}` } })
  const { promise, resolve, reject } = Promise.withResolvers<Readable>()
  asking.on('error', reject).on('response', resolve).end()
  let size = 0
  const count = new Writable({
    write: (chunk, _encoding, next) => {
      size += chunk.length
      next()
    },
  })
  await pipeline(await promise, count)
  return size
}
