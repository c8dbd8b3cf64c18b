import { useEffect, useState } from 'react'
import type { ProjectEvent } from '#contract/events.ts'
import { readHistory } from '#contract/past.ts'
import { call } from '#web/api/call.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { wholeSentence } from './sentences.ts'

interface Props {
  /** What made the version shown; null: the first that is known. */
  event: ProjectEvent | null
  moment: string
}

/** Says when the moment shown is, and what had just been done. */
export function PastChange({ event, moment }: Props) {
  const sentence = useSentence(event)
  return (
    <p role="status" className="min-h-6 wrap-anywhere text-sm">
      <span className="font-medium">{moment}</span>
      {sentence && <span className="text-muted"> · {sentence}</span>}
    </p>
  )
}

interface Told {
  version: number
  sentence: string
}

/** The entry of the history: it knows what things were called. Without it only the moment is said. */
function useSentence(event: ProjectEvent | null): string | null {
  const { projectId } = useOpenProject()
  const [told, setTold] = useState<Told | null>(null)
  const version = event?.version
  useEffect(() => {
    if (version === undefined) return
    let left = false
    call(readHistory, { projectId, before: version + 1 })
      .then(({ entries, people }) => {
        const entry = entries[0]
        const nameOf = (userId: string) =>
          people.find((one) => one.userId === userId)?.fullName || 'Alguém do projeto'
        if (!left && entry) setTold({ version, sentence: wholeSentence(entry, nameOf) })
      })
      .catch(() => {})
    return () => {
      left = true
    }
  }, [projectId, version])
  return told && told.version === version ? told.sentence : null
}
