import { Fragment, type ReactNode } from 'react'
import { findMentions, type Named } from '#contract/mentions.ts'
import { TextPicture } from './TextPicture.tsx'
import type { Inline } from './tree.ts'

interface Props {
  parts: Inline[]
  people: readonly Named[] | undefined
}

/** What stands in a line. */
export const InlineParts = ({ parts, people }: Props): ReactNode =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
    <Fragment key={index}>{drawn(part, people)}</Fragment>
  ))

function drawn(part: Inline, people: Props['people']): ReactNode {
  switch (part.kind) {
    case 'text':
      return people ? withMentions(part.text, people) : part.text
    case 'break':
      return <br />
    case 'code':
      return <code className="rounded-sm bg-sunken px-1 font-mono text-sm">{part.text}</code>
    case 'strong':
      return (
        <strong className="font-semibold">
          <InlineParts parts={part.children} people={people} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <InlineParts parts={part.children} people={people} />
        </em>
      )
    case 'struck':
      return (
        <s>
          <InlineParts parts={part.children} people={people} />
        </s>
      )
    case 'picture':
      return <TextPicture file={part.file} words={part.words} />
    case 'link':
      return (
        <a
          href={part.href}
          title={part.href}
          target="_blank"
          rel="noopener noreferrer"
          className="text-primary-ink underline"
        >
          <InlineParts parts={part.children} people={undefined} />
        </a>
      )
  }
}

function withMentions(text: string, people: readonly Named[]): ReactNode {
  const found = findMentions(text, people)
  const ends = [0, ...found.map(({ to }) => to)]
  return (
    <>
      {found.map(({ from, to }, index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <span className="rounded-sm bg-primary-soft px-0.5 font-medium text-primary-ink">
            {text.slice(from, to)}
          </span>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
