import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

export interface Secrets {
  privateKey: Buffer
  auth: Buffer
}

/** Reads a message of aes128gcm for Web Push (RFC 8291) as a browser does; it has one record. */
export function decrypt(message: Buffer, { privateKey, auth }: Secrets): string {
  const salt = message.subarray(0, 16)
  const keyEnd = 21 + (message[20] ?? 0)
  const sender = message.subarray(21, keyEnd)
  const browser = createECDH('prime256v1')
  browser.setPrivateKey(privateKey)
  const who = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, who, 32))
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${purpose}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(message.subarray(-16))
  const padded = Buffer.concat([decipher.update(message.subarray(keyEnd, -16)), decipher.final()])
  if (message.readUInt32BE(16) < message.length - keyEnd) throw new Error('more than one record')
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('no last byte')
  return padded.subarray(0, end).toString()
}
