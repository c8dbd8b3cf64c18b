import { lazy } from 'react'

/** Fetched when it is first opened. In a file of its own, which the first picture leaves out. */
export const CaptureDialog = lazy(async () => {
  const { CaptureDialog } = await import('./CaptureDialog.tsx')
  return { default: CaptureDialog }
})
