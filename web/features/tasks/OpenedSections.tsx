import type { ComponentProps } from 'react'
import { Comments } from '#web/features/comments/Comments.tsx'
import { Files } from '#web/features/files/Files.tsx'
import { TaskFollowing } from '#web/features/notices/TaskFollowing.tsx'

/** The files and the comments of an open task. */
export function OpenedSections(props: ComponentProps<typeof Comments>) {
  return (
    <>
      <Files card={props.card} files={props.details.files} />
      <Comments {...props} />
      <TaskFollowing taskId={props.card.id} />
    </>
  )
}
