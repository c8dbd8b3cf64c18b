import { MessageSquare } from 'lucide-react'

/** On a card: how many comments the task has. */
export function CommentCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="inline-flex items-center gap-1">
      <MessageSquare aria-hidden="true" className="size-3.5" />
      {count}
      <span className="sr-only">{count === 1 ? ' comentário' : ' comentários'}</span>
    </span>
  )
}
