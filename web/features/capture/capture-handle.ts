import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { capturedFields } from '#contract/quick-capture.ts'

/** What the field of a task asks of what reads its words, once that is there. */
export interface CaptureHandle {
  fields(): ReturnType<typeof capturedFields>
  /** Whether the key took a part back, and is spent. */
  takesKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean
  /** Whether what is pasted is a list, which is shown before anything is made of it. */
  takesPaste(event: ClipboardEvent<HTMLTextAreaElement>): boolean
}
