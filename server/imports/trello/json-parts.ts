import { createReadStream } from 'node:fs'
import { ImportRefused } from '../import-reader.ts'

/** A value of the object that a file is, or an element of one of its lists. */
interface JsonPart {
  key: string
  value: unknown
}

interface Wanted {
  /** Lists that are handed over element by element. */
  lists: ReadonlySet<string>
  /** What is handed over whole. */
  values: ReadonlySet<string>
}

const chunkBytes = 256 * 1024
/** Of one element: far more than a card of Trello's can have. */
const partBytes = 8 * 1024 * 1024
const deepest = 64

/**
 * The parts of a JSON object, one after the other: however large the file, no more than one of them is
 * held. What is not wanted is passed over, and what is has been read by `JSON.parse`.
 */
export async function* jsonParts(
  path: string,
  wanted: Wanted,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<JsonPart> {
  const scanner = openScanner(wanted)
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    yield* scanner.feed(chunk as Buffer)
    onRead((chunk as Buffer).byteLength)
  }
  scanner.end()
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]
const isBlank = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
const byteOrderMark = [0xef, 0xbb, 0xbf]

/** Where in the object the scanner is. */
type Stage = 'root' | 'key' | 'colon' | 'value' | 'rest' | 'element' | 'in element' | 'end'

function openScanner({ lists, values }: Wanted) {
  let stage: Stage = 'root'
  const open: number[] = []
  let [inString, escaped, capturing] = [false, false, false]
  let key = ''
  let captured: Buffer[] = []
  let capturedBytes = 0
  let start = 0
  let seen = 0

  const keep = (piece: Buffer) => {
    capturedBytes += piece.byteLength
    if (capturedBytes > partBytes) throw new ImportRefused('too_long')
    captured.push(piece)
  }
  const capture = (at: number) => {
    capturing = true
    start = at
  }
  const taken = (chunk: Buffer, end: number): unknown => {
    keep(chunk.subarray(start, end))
    const text = Buffer.concat(captured).toString('utf8')
    captured = []
    capturedBytes = 0
    capturing = false
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw new ImportRefused('broken', { cause })
    }
  }
  const deeper = (byte: number) => {
    open.push(byte === openBrace ? closeBrace : closeBracket)
    if (open.length > deepest) throw new ImportRefused('too_deep')
  }
  const back = (byte: number) => {
    if (open.pop() !== byte) throw new ImportRefused('broken')
  }
  const expect = (holds: boolean) => {
    if (!holds) throw new ImportRefused('broken')
  }

  /** A byte at the top of the object or of a wanted list, outside of strings; true: nothing else to do. */
  const atTop = (byte: number, at: number, chunk: Buffer, parts: JsonPart[]): boolean => {
    const endOfPart = () => {
      if (capturing) parts.push({ key, value: taken(chunk, at) })
    }
    switch (stage) {
      case 'root':
        seen += 1
        if (seen <= 3 && byteOrderMark.includes(byte)) return true
        if (byte !== openBrace) throw new ImportRefused('not_a_board')
        deeper(byte)
        stage = 'key'
        return true
      case 'key':
        if (byte === quote) {
          capture(at)
          inString = true
          return true
        }
        if (byte === closeBrace) {
          back(byte)
          stage = 'end'
          return true
        }
        expect(byte === comma)
        return true
      case 'colon':
        expect(byte === colon)
        stage = 'value'
        return true
      case 'value':
        stage = 'rest'
        if (byte === openBracket && lists.has(key)) {
          deeper(byte)
          stage = 'element'
          return true
        }
        if (values.has(key)) capture(at)
        return false
      case 'rest':
        if (open.length > 1 || (byte !== comma && byte !== closeBrace)) return false
        endOfPart()
        if (byte === closeBrace) back(byte)
        stage = byte === comma ? 'key' : 'end'
        return true
      case 'element':
        if (byte === comma) return true
        if (byte === closeBracket) {
          back(byte)
          stage = 'rest'
          return true
        }
        capture(at)
        stage = 'in element'
        return false
      case 'in element':
        if (open.length > 2 || (byte !== comma && byte !== closeBracket)) return false
        endOfPart()
        if (byte === closeBracket) back(byte)
        stage = byte === comma ? 'element' : 'rest'
        return true
      case 'end':
        throw new ImportRefused('broken')
    }
  }

  const endString = (chunk: Buffer, at: number) => {
    inString = false
    if (stage !== 'key') return
    key = String(taken(chunk, at + 1))
    stage = 'colon'
  }

  return {
    feed: (chunk: Buffer): JsonPart[] => {
      const parts: JsonPart[] = []
      start = 0
      for (let at = 0; at < chunk.length; at += 1) {
        if (inString) {
          if (escaped) escaped = false
          else {
            at = endOfPlainText(chunk, at)
            if (chunk[at] === backslash) escaped = true
            else if (chunk[at] === quote) endString(chunk, at)
          }
          continue
        }
        const byte = chunk[at] as number
        // Inside an element, where most bytes are, no byte is at the top of anything.
        if (isBlank(byte) || (open.length <= 2 && atTop(byte, at, chunk, parts))) continue
        if (byte === quote) inString = true
        else if (byte === openBrace || byte === openBracket) deeper(byte)
        else if (byte === closeBrace || byte === closeBracket) back(byte)
      }
      if (capturing) keep(chunk.subarray(start))
      return parts
    },
    end: () => {
      if (stage === 'root') throw new ImportRefused('empty')
      if (stage !== 'end') throw new ImportRefused('truncated')
    },
  }
}

/** Where the next quote or backslash is: most bytes of a file are in between, and are looked at only here. */
function endOfPlainText(chunk: Buffer, from: number): number {
  for (let at = from; at < chunk.length; at += 1) {
    if (chunk[at] === quote || chunk[at] === backslash) return at
  }
  return chunk.length
}
