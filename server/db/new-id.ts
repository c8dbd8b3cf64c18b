import { randomUUID } from 'node:crypto'

/** UUIDv7: the time comes first, so new rows stand together in the index. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  // What follows the version is as random as in the other kind, of which many are drawn at once.
  const random = randomUUID().slice('00000000-0000-4'.length)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random}`
}
