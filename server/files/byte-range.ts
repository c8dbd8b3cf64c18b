import type { ByteRange } from './store/file-store.ts'

/**
 * The part that a `Range` header asks for (RFC 9110). Null: all of it, also where it asks for several
 * parts or makes no sense. 'outside': the file has no such part.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return null
  if (first >= size) return 'outside'
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
