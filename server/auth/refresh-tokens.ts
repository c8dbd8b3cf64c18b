import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A refresh token says (session, counter) and proves it with the session's own key. So no token is
 * stored, the active one can always be given again, and deleting the session ends them all.
 */
interface RefreshToken {
  sessionId: string
  counter: number
  proof: Buffer
}

const idBytes = 16
const counterBytes = 4
const signed = idBytes + counterBytes

export const newRefreshKey = () => randomBytes(32).toString('base64url')

export function writeRefreshToken(sessionId: string, counter: number, key: string): string {
  const head = headOf(sessionId, counter)
  return Buffer.concat([head, proofOf(head, key)]).toString('base64url')
}

export function readRefreshToken(token: string): RefreshToken | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== signed + 32) return null
  const hex = bytes.subarray(0, idBytes).toString('hex')
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: bytes.readUInt32BE(idBytes),
    proof: bytes.subarray(signed),
  }
}

export const isGenuine = ({ sessionId, counter, proof }: RefreshToken, key: string) =>
  timingSafeEqual(proof, proofOf(headOf(sessionId, counter), key))

function headOf(sessionId: string, counter: number): Buffer {
  const head = Buffer.alloc(signed)
  Buffer.from(sessionId.replaceAll('-', ''), 'hex').copy(head)
  head.writeUInt32BE(counter, idBytes)
  return head
}

const proofOf = (head: Buffer, key: string) => createHmac('sha256', key).update(head).digest()
