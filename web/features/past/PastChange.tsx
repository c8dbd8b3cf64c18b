import { useEffect, useState } from 'react'
import type { ProjectEvent } from '#contract/events.ts'
import { type HistoryEntry, readHistory } from '#contract/past.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/features/project/project-context.ts'
import { sentenceOf } from './sentences.ts'

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
  const { projectId } = useSession()
  const [told, setTold] = useState<Told | null>(null)
  const version = event?.version
  useEffect(() => {
    if (version === undefined) return
    let left = false
    call(readHistory, { projectId, before: version + 1 })
      .then(({ entries, people }) => {
        const entry = entries[0]
        if (!left && entry) setTold({ version, sentence: wordsFor(entry, people) })
      })
      .catch(() => {})
    return () => {
      left = true
    }
  }, [projectId, version])
  return told && told.version === version ? told.sentence : null
}

function wordsFor(entry: HistoryEntry, people: { userId: string; fullName: string }[]): string {
  const nameOf = (userId: string) =>
    people.find((one) => one.userId === userId)?.fullName || 'Alguém do projeto'
  return `${nameOf(entry.actorId)} ${sentenceOf(entry, nameOf)}`
}
