import { lazy } from 'react'

/** Fetched when they are first needed. In a file of their own, which the first picture leaves out. */
export const NewTaskDialog = lazy(async () => {
  const { NewTaskDialog } = await import('./NewTaskDialog.tsx')
  return { default: NewTaskDialog }
})

export const TaskDatesDialog = lazy(async () => {
  const { TaskDatesDialog } = await import('./TaskDatesDialog.tsx')
  return { default: TaskDatesDialog }
})

export const DeletedTask = lazy(async () => {
  const { DeletedTask } = await import('./DeletedTask.tsx')
  return { default: DeletedTask }
})

export const RescuedText = lazy(async () => {
  const { RescuedText } = await import('./RescuedText.tsx')
  return { default: RescuedText }
})

export const MoveTaskDialog = lazy(async () => {
  const { MoveTaskDialog } = await import('./MoveTaskDialog.tsx')
  return { default: MoveTaskDialog }
})

export const CoverPicture = lazy(async () => {
  const { CoverPicture } = await import('#web/features/files/CoverPicture.tsx')
  return { default: CoverPicture }
})
