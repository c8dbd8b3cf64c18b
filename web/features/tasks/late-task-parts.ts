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

export const RestoreOffer = lazy(async () => {
  const { RestoreOffer } = await import('#web/features/trash/RestoreOffer.tsx')
  return { default: RestoreOffer }
})

export const MoveTaskDialog = lazy(async () => {
  const { MoveTaskDialog } = await import('./MoveTaskDialog.tsx')
  return { default: MoveTaskDialog }
})
