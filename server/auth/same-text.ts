import { timingSafeEqual } from 'node:crypto'

/** In a time that does not tell how much of it is right. Bytes are counted, not letters. */
export function sameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
