import { parseBlocks, type ReadBlock } from './blocks.ts'
import type { ListItem } from './tree.ts'

/** The sign of an item, and the place where its text begins. */
const sign = /^(\s{0,40})([-*+]|\d{1,9}[.)])(\s+|$)/
const box = /^\[([ xX])\]\s+/

/** Items of one kind in a row; what is indented under one belongs to it. */
export function readList(lines: string[], at: number, depth: number): ReadBlock | null {
  const begin = sign.exec(lines[at] as string)
  if (!begin) return null
  const indent = widthOf(begin[1] ?? '')
  const numbered = /\d/.test(begin[2] ?? '')
  const items: ListItem[] = []
  let next = at
  for (;;) {
    const found = sign.exec(lines[next] ?? '')
    const another =
      found && widthOf(found[1] ?? '') <= indent && /\d/.test(found[2] ?? '') === numbered
    if (!another) break
    const end = endOfItem(lines, next + 1, indent)
    items.push(itemOf(lines.slice(next, end), found[0].length, depth))
    next = end
  }
  const first = numbered ? Number.parseInt(begin[2] ?? '1', 10) : null
  return { block: { kind: 'list', first, items }, lines: next - at }
}

/** Up to the next sign at its own place, or a line that is not indented behind an empty one. */
function endOfItem(lines: string[], from: number, indent: number): number {
  let end = from
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] as string
    if (!line.trim()) continue
    const inside = widthOf(/^\s*/.exec(line)?.[0] ?? '') > indent
    const goesOn = inside || (at === end && !sign.test(line) && !/^\s*([#>|]|```|~~~)/.test(line))
    if (!goesOn) break
    end = at + 1
  }
  return end
}

function itemOf([first = '', ...rest]: string[], begin: number, depth: number): ListItem {
  const text = first.slice(begin)
  const checked = box.exec(text)?.[1]
  const inside = rest.map((line) => withoutIndent(line, begin))
  return {
    checked: checked === undefined ? null : checked !== ' ',
    blocks: parseBlocks([text.replace(box, ''), ...inside], depth + 1),
  }
}

const widthOf = (space: string) => space.replaceAll('\t', '    ').length

function withoutIndent(line: string, most: number): string {
  const space = /^\s*/.exec(line)?.[0].length ?? 0
  return line.slice(Math.min(space, most))
}
