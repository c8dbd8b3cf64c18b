import { memo, type ReactNode, useMemo } from 'react'
import type { Named } from '#contract/mentions.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InlineParts } from './InlineParts.tsx'
import { parseMarkdown } from './parse.ts'
import type { Block, ListItem } from './tree.ts'

interface Props {
  text: string
  /** Whose names are marked behind an '@'. */
  people?: readonly Named[]
  className?: string
}

/**
 * A text as it is read. It is drawn from its tree, part by part: no HTML is made of it, nothing is
 * loaded from elsewhere, and marks that pile up stay within it.
 */
export const Markdown = memo(function Markdown({ text, people, className }: Props) {
  const blocks = useMemo(() => parseMarkdown(text), [text])
  return (
    <div className={classNames('wrap-anywhere flex flex-col gap-2 overflow-hidden', className)}>
      <Blocks blocks={blocks} people={people} />
    </div>
  )
})

interface WithPeople {
  people: readonly Named[] | undefined
}

const Blocks = ({ blocks, people }: { blocks: Block[] } & WithPeople): ReactNode =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have nothing but their place
    <BlockPart key={index} block={block} people={people} />
  ))

function BlockPart({ block, people }: { block: Block } & WithPeople): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p dir="auto">
          <InlineParts parts={block.children} people={people} />
        </p>
      )
    case 'heading': {
      const Heading = headings[Math.min(block.level, headings.length) - 1] ?? 'h6'
      return (
        <Heading dir="auto" className={classNames('font-semibold', block.level < 3 && 'text-lg')}>
          <InlineParts parts={block.children} people={people} />
        </Heading>
      )
    }
    case 'code':
      return (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys too
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-md bg-sunken px-3 py-2 font-mono text-sm"
        >
          {block.text}
        </pre>
      )
    case 'rule':
      return <hr className="border-line" />
    case 'quote':
      return (
        <blockquote className="flex flex-col gap-2 border-edge border-l-2 pl-3 text-muted">
          <Blocks blocks={block.blocks} people={people} />
        </blockquote>
      )
    case 'list':
      return <ListPart block={block} people={people} />
    case 'table':
      return <TablePart block={block} people={people} />
  }
}

/** Below those of the page: these are part of what somebody wrote. */
const headings = ['h4', 'h5', 'h6'] as const

type Of<Kind> = Extract<Block, { kind: Kind }>

function ListPart({ block: { first, items }, people }: { block: Of<'list'> } & WithPeople) {
  const parts = items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing but their place
    <ItemPart key={index} item={item} people={people} />
  ))
  return first === null ? (
    <ul className="flex list-disc flex-col gap-1 pl-5">{parts}</ul>
  ) : (
    <ol start={first} className="flex list-decimal flex-col gap-1 pl-6">
      {parts}
    </ol>
  )
}

function ItemPart({ item: { checked, blocks }, people }: { item: ListItem } & WithPeople) {
  if (checked === null) {
    return (
      <li>
        <Blocks blocks={blocks} people={people} />
      </li>
    )
  }
  return (
    <li className="relative -ml-5 flex list-none gap-2">
      <span aria-hidden="true">{checked ? '☑' : '☐'}</span>
      <span className="sr-only">{checked ? 'Feito: ' : 'A fazer: '}</span>
      <div className={classNames('min-w-0', checked && 'text-muted line-through')}>
        <Blocks blocks={blocks} people={people} />
      </div>
    </li>
  )
}

function TablePart({ block: { head, rows }, people }: { block: Of<'table'> } & WithPeople) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys too
    <div tabIndex={0} className="overflow-x-auto">
      <table className="border-collapse text-sm [&_:is(td,th)]:border [&_:is(td,th)]:border-line [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1 [&_:is(td,th)]:text-left">
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place
              <th key={index} scope="col">
                <InlineParts parts={cell} people={people} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
            <tr key={index}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their place
                <td key={index}>
                  <InlineParts parts={cell} people={people} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
