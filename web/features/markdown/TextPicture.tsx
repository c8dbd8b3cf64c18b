import { useEffect, useState } from 'react'
import { getFilePicture } from '#contract/files.ts'
import { prepare } from '#web/api/call.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useFileTicket } from '#web/features/project/use-file-ticket.ts'
import type { OwnFile } from './own-file.ts'

/** A picture that was just pasted is still being made: it is asked for again, this often. */
const tries = 6
const pauseMs = 1_500

/** A picture among the files of the open project, in a text. Any other file is a word. */
export function TextPicture({ file, words }: { file: OwnFile; words: string }) {
  const { projectId } = useOpenProject()
  const ticket = useFileTicket()
  const [failures, setFailures] = useState(0)
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setWaiting(false), pauseMs)
    return () => clearTimeout(timer)
  }, [waiting])
  if (!ticket || file.projectId !== projectId || failures >= tries) return `[${words}]`
  if (waiting) return `[${words}…]`
  return (
    <img
      src={prepare(getFilePicture, { ...file, size: 'view', ticket }).path}
      alt={words}
      loading="lazy"
      onError={() => {
        setFailures(failures + 1)
        setWaiting(true)
      }}
      className="inline-block max-h-96 max-w-full rounded-md border border-line"
    />
  )
}
