import { useState } from 'react'
import type { Comment, Task } from '#contract/state.ts'
import {
  type ReadOlder,
  ReadOlderContext,
  readCommentsBefore,
} from '#web/features/comments/older-comments.ts'
import { ReadOnlyContext, useOpenProject } from '#web/features/project/project-context.ts'
import { TaskReading } from './TaskReading.tsx'
import { UnarchiveButton } from './UnarchiveButton.tsx'

/** An archived task that was opened by its link or number: to be read, or brought back. */
export function ArchivedTask({ task }: { task: Task }) {
  const { latestComments, readOlder } = useComments(task)
  return (
    <div className="flex flex-col gap-4">
      <ReadOnlyContext value>
        <ReadOlderContext value={readOlder}>
          <TaskReading card={task} details={{ ...task, latestComments }} mark="Arquivada" />
        </ReadOlderContext>
      </ReadOnlyContext>
      <UnarchiveButton taskId={task.id} />
    </div>
  )
}

/** Its comments as far back as they were read: what is not on the board is not in the store. */
function useComments({ id: taskId, latestComments: latest }: Task) {
  const session = useOpenProject()
  const [older, setOlder] = useState<Comment[]>([])
  const latestComments = [...older, ...latest]
  const readOlder: ReadOlder = async (until) => {
    const before = latestComments[0]?.addedVersion
    const page = await readCommentsBefore(session, taskId, { before, until })
    setOlder((known) => [...page.comments, ...known])
  }
  return { latestComments, readOlder }
}
