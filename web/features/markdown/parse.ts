import { parseBlocks } from './blocks.ts'
import { type Block, type Inline, mostParts } from './tree.ts'

/**
 * A Markdown text as a tree. There is no HTML in it, whatever the text says. A text that would make
 * too many parts to be drawn at once is shown as it was written.
 */
export function parseMarkdown(text: string): Block[] {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const blocks = parseBlocks(lines)
  return count(blocks) <= mostParts ? blocks : [{ kind: 'code', text }]
}

const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)

const count = (blocks: Block[]): number => sum(blocks.map(partsOf))

function partsOf(block: Block): number {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return 1 + countInline(block.children)
    case 'quote':
      return 1 + count(block.blocks)
    case 'list':
      return 1 + sum(block.items.map(({ blocks }) => 1 + count(blocks)))
    case 'table':
      return 1 + sum([block.head, ...block.rows].map((row) => 1 + sum(row.map(countInline))))
    default:
      return 1
  }
}

const countInline = (children: Inline[]): number =>
  sum(children.map((child) => 1 + ('children' in child ? countInline(child.children) : 0)))
