/**
 * UUIDv7: the time comes first, so new rows stand together in the database's index. Not
 * `crypto.randomUUID`, which browsers offer only over https and on localhost: an installation may be
 * reached by its address in the office.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  const now = Date.now()
  view.setUint16(0, now / 2 ** 32)
  view.setUint32(2, now)
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f))
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
