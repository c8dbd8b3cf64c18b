import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'
type Bytes = Uint8Array<ArrayBuffer>

/** The first of those offered that the caller takes. A weight of nought is a refusal. */
export function acceptedEncoding(
  header: string | null | undefined,
  offered: readonly Encoding[],
): Encoding {
  const taken = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()))
    .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return offered.find((encoding) => taken.includes(encoding)) ?? 'identity'
}

/** What is made while somebody waits for it, the quickest for its size first. */
export const quickEncodings: readonly Encoding[] = ['zstd', 'br', 'gzip']

const zstd = promisify(zstdCompress)
const br = promisify(brotliCompress)
const gz = promisify(gzip)

/**
 * Beside the event loop, on the thread pool. The levels are those at which more work stopped being
 * worth it for a board of 10,000 tasks (docs/decisions/0012).
 */
export async function encode(text: string, encoding: Encoding): Promise<Bytes> {
  const bytes = Buffer.from(text)
  switch (encoding) {
    case 'zstd':
      return zstd(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
    case 'br':
      return br(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 3,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      })
    case 'gzip':
      return gz(bytes, { level: 4 })
    case 'identity':
      return bytes
  }
}
