import { createReadStream } from 'node:fs'

const chunkBytes = 256 * 1024

/** The text of a file, piece by piece, in the encoding that it turns out to have. */
export async function* textChunks(
  path: string,
  encoding: string,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    yield decoder.decode(chunk as Buffer, { stream: true })
    onRead((chunk as Buffer).byteLength)
  }
  yield decoder.decode()
}

/** By its mark, or by whether it is UTF-8 to the end; else as Windows has written it here for long. */
export async function guessEncoding(path: string): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let first = true
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
      const marked = first && markedEncoding(chunk as Buffer)
      if (marked) return marked
      first = false
      strict.decode(chunk as Buffer, { stream: true })
    }
    strict.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

export function markedEncoding(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return null
}
