import { lazy } from 'react'

/** Fetched when somebody first types a task. In a file of their own, which the first picture leaves out. */
export const CapturedParts = lazy(async () => {
  const { CapturedParts } = await import('./CapturedParts.tsx')
  return { default: CapturedParts }
})

export const CaptureDialog = lazy(async () => {
  const { CaptureDialog } = await import('./CaptureDialog.tsx')
  return { default: CaptureDialog }
})
