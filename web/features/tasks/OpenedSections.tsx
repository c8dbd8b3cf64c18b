import type { ComponentProps } from 'react'
import { Comments } from '#web/features/comments/Comments.tsx'
import { Files } from '#web/features/files/Files.tsx'

/** The files and the comments of an open task. */
export function OpenedSections(props: ComponentProps<typeof Comments>) {
  return (
    <>
      <Files taskId={props.card.id} files={props.details.files} />
      <Comments {...props} />
    </>
  )
}
