import { type ComponentProps, lazy, Suspense } from 'react'
import type { Markdown as Part } from './Markdown.tsx'

/** For a place that is loaded with the board. Until it is there, the text is shown as it was typed. */
export function LateMarkdown(props: ComponentProps<typeof Part>) {
  const plain = <p className="wrap-anywhere whitespace-pre-wrap">{props.text}</p>
  return (
    <Suspense fallback={plain}>
      <Markdown {...props} />
    </Suspense>
  )
}

const Markdown = lazy(async () => ({ default: (await import('./Markdown.tsx')).Markdown }))
