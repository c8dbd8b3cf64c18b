import { bareAddress } from './bare-address.ts'
import { type CodeSpan, codeSpans } from './code-spans.ts'
import { type Emphasis, emphases, Line, type Mark } from './line.ts'
import { ownFile } from './own-file.ts'
import { readLink } from './read-link.ts'
import { safeLink } from './safe-link.ts'
import type { Inline } from './tree.ts'

/**
 * What stands in a line, in one pass from left to right: nothing that was read is looked at again,
 * so no text, however made, takes longer than its length.
 */
export function parseInline(source: string): Inline[] {
  const line = new Line()
  const codeAt = codeSpans(source)
  for (let at = 0; at < source.length; ) {
    const character = source[at] as string
    if (character === '`') at = addCode(line, source, at, codeAt(at))
    else at = (readers[character] ?? addPlain)(line, source, at)
  }
  return line.end()
}

/** Reads what begins at a place. Answers where the next begins. */
type Reader = (line: Line, source: string, at: number) => number

/** By the character that it begins with. */
const readers: Partial<Record<string, Reader>> = {
  '\\': addEscaped,
  '\n': addBreak,
  '[': openLink,
  ']': closeLink,
  '*': emphasise,
  _: emphasise,
  '~': emphasise,
}

function addCode(line: Line, source: string, at: number, { end, text }: CodeSpan): number {
  if (text === null) line.addText(source.slice(at, end))
  else line.addPart({ kind: 'code', text })
  return end
}

function addEscaped(line: Line, source: string, at: number): number {
  const escaped = /[!-/:-@[-`{-~]/.exec(source[at + 1] ?? '')?.[0]
  line.addText(escaped ?? '\\')
  return at + (escaped ? 2 : 1)
}

function addBreak(line: Line, _source: string, at: number): number {
  line.addPart({ kind: 'break' })
  return at + 1
}

/** An image from elsewhere is never loaded: it is a link to where it is. */
function openLink(line: Line, _source: string, at: number): number {
  line.open(line.takeText('!') ? '![' : '[')
  return at + 1
}

const isBracket = (mark: Mark): mark is '[' | '![' => mark.endsWith('[')

function closeLink(line: Line, source: string, at: number): number {
  const bracket = line.innermost(isBracket)
  const link = bracket ? readLink(source, at) : null
  const href = link && safeLink(link.href)
  const file = bracket === '![' && href ? ownFile(href) : null
  if (bracket && file && link) {
    line.close(bracket, (children) => ({ kind: 'picture', file, words: wordsIn(children) }))
    return link.end
  }
  if (bracket && href) {
    line.close(bracket, (children) => ({ kind: 'link', href, children: linkText(children, href) }))
    return link.end
  }
  if (bracket) line.forget(bracket)
  line.addText(']')
  return at + 1
}

const wordsIn = (parts: Inline[]): string =>
  parts
    .map((part) => ('text' in part ? part.text : 'children' in part ? wordsIn(part.children) : ''))
    .join('')

/** A link within a link is its text; one without any shows where it leads. */
function linkText(children: Inline[], href: string): Inline[] {
  const flat = children.flatMap((child) => (child.kind === 'link' ? child.children : [child]))
  return flat.length > 0 ? flat : [{ kind: 'text', text: href }]
}

/** A run of one sign closes what is open, from the inside, and opens with what is left of it. */
function emphasise(line: Line, source: string, from: number): number {
  const character = source[from] as string
  let end = from
  while (source[end] === character) end += 1
  const opens = isBesideWord(source, from - 1, end, character)
  const closes = isBesideWord(source, end, from - 1, character)
  const isSame = (mark: Mark): mark is Emphasis => mark[0] === character
  for (let at = from; at < end; ) {
    const open = closes ? line.innermost(isSame) : undefined
    const next = source.slice(at, Math.min(at + 2, end))
    const mark = open && open.length <= end - at ? open : next
    if (mark === open) line.close(open, (children) => ({ kind: emphases[open], children }))
    else if (opens && isEmphasis(next)) line.open(next)
    else line.addText(next)
    at += mark.length
  }
  return end
}

const isEmphasis = (text: string): text is Emphasis => Object.hasOwn(emphases, text)

/** A mark opens before a word and closes behind one; '_' within a word is part of it. */
function isBesideWord(source: string, outside: number, inside: number, character: string): boolean {
  const [before = ' ', after = ' '] = [source[outside], source[inside]]
  if (/\s/.test(after)) return false
  return character !== '_' || !/[\p{L}\p{N}]/u.test(before)
}

const sign = /[\\\n`[\]*_~]|(?<![\p{L}\p{N}])h(?=ttps?:)/giu

/** Up to where something begins that is not plain text; an address that simply stands there is a link. */
function addPlain(line: Line, source: string, at: number): number {
  const address = line.innermost(isBracket) ? null : bareAddress(source, at)
  if (address) {
    const { text, href } = address
    line.addPart({ kind: 'link', href, children: [{ kind: 'text', text }] })
    return at + text.length
  }
  sign.lastIndex = at + 1
  const end = sign.exec(source)?.index ?? source.length
  line.addText(source.slice(at, end))
  return end
}
