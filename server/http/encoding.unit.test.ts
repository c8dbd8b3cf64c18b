import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { acceptedEncoding, encode, quickEncodings } from './encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=1.0', 'gzip'],
  ['zstd; q=0.000, br ;q=0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('answers %j with %s', (header, encoding) => {
  expect(acceptedEncoding(header, quickEncodings)).toBe(encoding)
})

it('says the same in every encoding', async () => {
  const text = 'Ação, coração e pão. '.repeat(500)
  const read = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync }
  for (const [name, decode] of Object.entries(read)) {
    const bytes = await encode(text, name as keyof typeof read)
    expect(bytes.byteLength).toBeLessThan(text.length / 10)
    expect(decode(bytes).toString()).toBe(text)
  }
})
