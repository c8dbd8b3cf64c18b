import { useState } from 'react'
import type { Comment } from '#contract/state.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { useName } from './use-name.ts'

/** For who does not see it: somebody else has commented while the task is open. */
export function NewestSaid({ newest }: { newest: Comment | undefined }) {
  const { userId } = usePerson()
  const [known] = useState(newest?.addedVersion ?? 0)
  const name = useName(newest?.authorId ?? '')
  const isNews = newest && newest.addedVersion > known && newest.authorId !== userId
  return (
    <p role="status" className="sr-only">
      {isNews && `${name} comentou ${newest.text}`}
    </p>
  )
}
