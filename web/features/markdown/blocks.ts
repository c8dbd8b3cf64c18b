import { parseInline } from './inline.ts'
import { readList } from './lists.ts'
import { readTable } from './tables.ts'
import { type Block, deepest } from './tree.ts'

/** A block and how many lines it took. */
export interface ReadBlock {
  block: Block
  lines: number
}

/** The blocks of a text. Each level looks at each line once, and there are few levels. */
export function parseBlocks(lines: string[], depth = 0): Block[] {
  const blocks: Block[] = []
  let paragraph: string[] = []
  const end = () => {
    if (paragraph.length > 0) {
      blocks.push({ kind: 'paragraph', children: parseInline(paragraph.join('\n')) })
    }
    paragraph = []
  }
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] as string
    const read = depth < deepest && readBlock(lines, at, depth)
    if (read) {
      end()
      blocks.push(read.block)
      at += read.lines
    } else {
      if (line.trim()) paragraph.push(line.trim())
      else end()
      at += 1
    }
  }
  end()
  return blocks
}

function readBlock(lines: string[], at: number, depth: number): ReadBlock | null {
  const line = lines[at] as string
  const start = line.trimStart()
  switch (start[0]) {
    case '#':
      return readHeading(start) ?? null
    case '`':
    case '~':
      return readFence(lines, at)
    case '>':
      return readQuote(lines, at, depth)
    case '|':
      return readTable(lines, at)
    case undefined:
      return null
    default:
      return readRule(start) ?? readList(lines, at, depth)
  }
}

function readHeading(line: string): ReadBlock | null {
  const mark = /^#{1,6}(?=\s)/.exec(line)?.[0]
  if (!mark) return null
  const text = line.slice(mark.length).trim()
  return { block: { kind: 'heading', level: mark.length, children: parseInline(text) }, lines: 1 }
}

const readRule = (line: string): ReadBlock | null =>
  line.length < 200 && /^([-*_])(\s*\1){2,}\s*$/.test(line)
    ? { block: { kind: 'rule' }, lines: 1 }
    : null

/** Without an end it goes on to the last line: what is in it is nothing but text. */
function readFence(lines: string[], at: number): ReadBlock | null {
  const [, indent = '', fence] =
    /^(\s*)(`{3,}(?!`)|~{3,}(?!~))[^`]*$/.exec(lines[at] as string) ?? []
  if (!fence) return null
  const closes = (line: string) => {
    const text = line.trim()
    return text.startsWith(fence) && text === fence[0]?.repeat(text.length)
  }
  let end = at + 1
  while (end < lines.length && !closes(lines[end] as string)) end += 1
  const inside = lines.slice(at + 1, end)
  const text = inside.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
  return { block: { kind: 'code', text: text.join('\n') }, lines: end - at + 1 }
}

function readQuote(lines: string[], at: number, depth: number): ReadBlock {
  let end = at
  while (lines[end]?.trimStart().startsWith('>')) end += 1
  const inside = lines.slice(at, end).map((line) => line.trimStart().replace(/^> ?/, ''))
  return { block: { kind: 'quote', blocks: parseBlocks(inside, depth + 1) }, lines: end - at }
}
