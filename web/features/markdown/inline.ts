import { codeSpans } from './code-spans.ts'
import { readLink } from './read-link.ts'
import { safeLink } from './safe-link.ts'
import { deepest, type Inline } from './tree.ts'

type Mark = '**' | '*' | '__' | '_' | '~~' | '['

/** What was opened and not closed yet: where in the list it begins. */
interface Opened {
  mark: Mark
  at: number
}

const kinds = {
  '**': 'strong',
  __: 'strong',
  '*': 'emphasis',
  _: 'emphasis',
  '~~': 'struck',
} as const

/**
 * What stands in a line, in one pass from left to right: nothing that was read is looked at again,
 * so no text, however made, takes longer than its length.
 */
export function parseInline(source: string): Inline[] {
  const out: Inline[] = []
  const opened: Opened[] = []
  const codeEnd = codeSpans(source)
  let plain = ''
  let at = 0

  const flush = () => {
    if (plain) out.push({ kind: 'text', text: plain })
    plain = ''
  }
  const open = (mark: Mark) => {
    flush()
    opened.push({ mark, at: out.length })
    out.push({ kind: 'text', text: mark })
  }
  /** Everything since the mark becomes one part; marks opened inside it were only text. */
  const close = (index: number, wrap: (children: Inline[]) => Inline) => {
    flush()
    const [{ at: from }] = opened.splice(index) as [Opened]
    out.push(wrap(out.splice(from).slice(1)))
  }
  const emphasise = (character: string) => {
    let end = at
    while (source[end] === character) end += 1
    const opens = isWordSide(source, at - 1, end, character)
    const closes = isWordSide(source, end, at - 1, character)
    while (at < end) {
      const top = opened.findLastIndex(({ mark }) => mark[0] === character)
      const mark = opened[top]?.mark
      if (closes && mark && mark !== '[' && mark.length <= end - at) {
        close(top, (children) => ({ kind: kinds[mark], children }))
        at += mark.length
      } else {
        const next = source.slice(at, Math.min(at + 2, end)) as Mark
        if (opens && opened.length < deepest && next in kinds) open(next)
        else plain += next
        at += next.length
      }
    }
  }

  while (at < source.length) {
    const character = source[at] as string
    if (character === '\\' && /[!-/:-@[-`{-~]/.test(source[at + 1] ?? '')) {
      plain += source[at + 1]
      at += 2
    } else if (character === '\n') {
      flush()
      out.push({ kind: 'break' })
      at += 1
    } else if (character === '`') {
      const span = codeEnd(at)
      flush()
      if (span.text === null) plain += source.slice(at, span.end)
      else out.push({ kind: 'code', text: span.text })
      at = span.end
    } else if (character === '[' && opened.length < deepest) {
      // An image is never loaded: it is a link to where it is.
      if (plain.endsWith('!')) plain = plain.slice(0, -1)
      open('[')
      at += 1
    } else if (character === ']') {
      const index = opened.findLastIndex(({ mark }) => mark === '[')
      const link = index >= 0 ? readLink(source, at) : null
      const href = link && safeLink(link.href)
      if (link && href) {
        close(index, (children) => ({ kind: 'link', href, children: linkText(children, href) }))
        at = link.end
      } else {
        if (index >= 0) opened.splice(index)
        plain += ']'
        at += 1
      }
    } else if (character === '*' || character === '_' || character === '~') {
      emphasise(character)
    } else {
      const address = bareAddress(source, at, opened)
      if (address) {
        flush()
        out.push({
          kind: 'link',
          href: address.href,
          children: [{ kind: 'text', text: address.text }],
        })
        at += address.text.length
      } else {
        const end = nextSign(source, at)
        plain += source.slice(at, end)
        at = end
      }
    }
  }
  flush()
  return out
}

/** A link within a link is its text; one without any shows where it leads. */
function linkText(children: Inline[], href: string): Inline[] {
  const flat = children.flatMap((child) => (child.kind === 'link' ? child.children : [child]))
  return flat.length > 0 ? flat : [{ kind: 'text', text: href }]
}

/** A mark opens before a word and closes behind one; '_' within a word is part of it. */
function isWordSide(source: string, outside: number, inside: number, character: string): boolean {
  const [before = ' ', after = ' '] = [source[outside], source[inside]]
  if (/\s/.test(after)) return false
  return character !== '_' || !/[\p{L}\p{N}]/u.test(before)
}

const address = /https?:\/\/[^\s<>"'`*\\|]{1,2000}/iy

/** An address that simply stands there; what ends the sentence is not part of it. */
function bareAddress(source: string, at: number, opened: Opened[]) {
  if (source[at] !== 'h' && source[at] !== 'H') return null
  if (/[\p{L}\p{N}]/u.test(source[at - 1] ?? '')) return null
  address.lastIndex = at
  const found = address.exec(source)?.[0]
  const inLink = opened.some(({ mark }) => mark === '[')
  const text = found?.replace(/[\])}.,:;!?]+$/, '')
  const href = text && !inLink ? safeLink(text) : null
  return text && href ? { text, href } : null
}

const sign = /[\\\n`[\]*_~]|(?<![\p{L}\p{N}])h(?=ttps?:)/giu

/** Where something begins that is not plain text; behind this character at least. */
function nextSign(source: string, at: number): number {
  sign.lastIndex = at + 1
  return sign.exec(source)?.index ?? source.length
}
