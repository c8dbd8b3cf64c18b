import type { WrittenText } from './restore-text.ts'
import { wordDiff } from './word-diff.ts'

/** How a text became another: struck out what went, underlined what came, said and not only coloured. */
export function TextDiff({ label, before, after }: WrittenText) {
  return (
    <figure className="mt-1.5 rounded-md border border-line bg-surface px-3 py-2">
      <figcaption className="text-muted text-xs">{label}</figcaption>
      <p className="wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap text-sm">
        {wordDiff(before, after).map(({ kind, text }, index) =>
          kind === 'same' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a difference never changes.
            <span key={index}>{text}</span>
          ) : kind === 'removed' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a difference never changes.
            <del key={index} className="bg-danger-soft text-danger-ink">
              {text}
            </del>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a difference never changes.
            <ins key={index} className="bg-success-soft text-success-ink">
              {text}
            </ins>
          ),
        )}
      </p>
    </figure>
  )
}
