import { lazy } from 'react'

/** Fetched when they are first opened. In a file of their own, which the first picture leaves out. */
export const EditColumnDialog = lazy(async () => {
  const { EditColumnDialog } = await import('./EditColumnDialog.tsx')
  return { default: EditColumnDialog }
})

export const MoveAllDialog = lazy(async () => {
  const { MoveAllDialog } = await import('./MoveAllDialog.tsx')
  return { default: MoveAllDialog }
})

export const NewColumnDialog = lazy(async () => {
  const { NewColumnDialog } = await import('./NewColumnDialog.tsx')
  return { default: NewColumnDialog }
})

/** The field for many titles, with what reads them. */
export const QuickTasks = lazy(async () => {
  const { QuickTasks } = await import('./QuickTasks.tsx')
  return { default: QuickTasks }
})
