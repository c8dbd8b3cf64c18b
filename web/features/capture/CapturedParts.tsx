import { type RefObject, useEffect, useState } from 'react'
import { pastedLines } from '#contract/pasted-lines.ts'
import { capturedFields } from '#contract/quick-capture.ts'
import { CaptureChips } from './CaptureChips.tsx'
import type { CaptureHandle } from './capture-handle.ts'
import { PastedListDialog } from './PastedListDialog.tsx'
import { useCapture } from './use-capture.ts'

interface Props {
  text: string
  columnId: string
  handle: RefObject<CaptureHandle | null>
  /** What was typed has become a list. */
  onListed: () => void
}

/** What is understood of the words in a field for tasks, below that field. */
export function CapturedParts({ text, columnId, handle, onListed }: Props) {
  const { capture, takeBack } = useCapture(text)
  const [pasted, setPasted] = useState<string[] | null>(null)
  const latest: CaptureHandle = {
    fields: () => capturedFields(capture),
    takesKey: (event) => {
      const { selectionStart, selectionEnd } = event.currentTarget
      const part =
        event.key === 'Backspace' && selectionStart === selectionEnd
          ? capture.parts.find(({ to }) => to === selectionEnd)
          : event.key === 'Escape'
            ? capture.parts.at(-1)
            : undefined
      if (!part) return false
      event.preventDefault()
      event.stopPropagation()
      takeBack(part.key)
      return true
    },
    takesPaste: (event) => {
      const lines = pastedLines(event.clipboardData.getData('text/plain'))
      if (lines.length < 2) return false
      event.preventDefault()
      setPasted(lines)
      return true
    },
  }
  useEffect(() => {
    handle.current = latest
    return () => {
      handle.current = null
    }
  })
  return (
    <>
      <CaptureChips capture={capture} onTakeBack={takeBack} />
      {pasted && (
        <PastedListDialog
          lines={pasted}
          typed={text}
          columnId={columnId}
          onDone={onListed}
          onClose={() => setPasted(null)}
        />
      )}
    </>
  )
}
