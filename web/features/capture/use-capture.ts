import { useMemo, useState } from 'react'
import { readCapture } from '#contract/quick-capture.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { useCalendar } from '#web/features/days/use-calendar.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { usePeople, useView } from '#web/features/project/use-project.ts'

/** What a text means in the open project, and what of it was taken back. */
export function useCapture(text: string) {
  const session = useOpenProject()
  const people = usePeople(session)
  const { labels } = useView(session).state
  const today = useToday()
  const calendar = useCalendar()
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  // The next task is another one.
  if (!text.trim() && taken.size > 0) setTaken(new Set())
  const capture = useMemo(
    () => readCapture(text, { today, calendar, people, labels }, taken),
    [text, today, calendar, people, labels, taken],
  )
  const takeBack = (key: string) => setTaken(new Set([...taken, key]))
  return { capture, takeBack }
}
