import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The browser's own, as base64url. */
export interface BrowserKeys {
  p256dh: string
  auth: string
}

/** Made anew for every message; given only where a known one is to come out. */
interface Fresh {
  salt: Buffer
  privateKey?: Buffer
}

const recordSize = 4_096
/** What is left of a record besides the header, the tag of the cipher and the last byte. */
export const mostBytes = recordSize - 86 - 16 - 1

/** A message that only this browser can read: aes128gcm for Web Push (RFC 8291), in one record. */
export function encrypt(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt, privateKey }: Fresh = { salt: randomBytes(16) },
): Buffer {
  const sender = createECDH('prime256v1')
  if (privateKey) sender.setPrivateKey(privateKey)
  else sender.generateKeys()
  const receiver = Buffer.from(p256dh, 'base64url')
  const publicKey = sender.getPublicKey()
  const shared = sender.computeSecret(receiver)
  const who = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, publicKey])
  const secret = hkdf(shared, Buffer.from(auth, 'base64url'), who, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  return Buffer.concat([
    ...[salt, size(recordSize), Buffer.from([publicKey.length]), publicKey],
    // The byte says that no record follows.
    ...[cipher.update(text), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()],
  ])
}

/** Whether messages can be encrypted for these keys: not every number is a point of the curve. */
export function areUsable(keys: BrowserKeys): boolean {
  try {
    return encrypt('', keys).length > 0
  } catch {
    return false
  }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const size = (bytes: number) => {
  const written = Buffer.alloc(4)
  written.writeUInt32BE(bytes)
  return written
}
