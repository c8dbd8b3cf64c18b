import { useEffect, useState, useSyncExternalStore } from 'react'
import { readHistory } from '#contract/past.ts'
import type { Received, Sent } from '#contract/route.ts'
import { call } from '#web/api/call.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'

/** What the history is narrowed to. */
export type HistoryFilter = Omit<Sent<typeof readHistory>, 'projectId' | 'before'>

type Page = Received<typeof readHistory>

/** As far as it was read; null: nothing yet. */
interface Reading {
  /** What was asked for, as text: an answer to something else is too late. */
  asked: string
  history: Page | null
  error: unknown
  busy: boolean
}

/**
 * The history as far back as somebody has scrolled; what happens while it is open comes on top. Not by
 * the library's endless query: every board would load that.
 */
export function useHistory(filter: HistoryFilter) {
  const { projectId, store } = useOpenProject()
  const version = useSyncExternalStore(store.subscribe, () => store.version)
  const asked = JSON.stringify({ projectId, ...filter })
  const [reading, setReading] = useState<Reading>(() => begin(asked))
  if (reading.asked !== asked) setReading(begin(asked))
  const { history, error, busy } = reading

  const read = (before: number | null, join: (known: Page | null, page: Page) => Page) => {
    const settle = (change: (now: Reading) => Partial<Reading>) =>
      setReading((now) => (now.asked === asked ? { ...now, busy: false, ...change(now) } : now))
    setReading((now) => ({ ...now, busy: true }))
    call(readHistory, { ...JSON.parse(asked), ...(before && { before }) }).then(
      (page) => settle((now) => ({ history: join(now.history, page), error: null })),
      (error: unknown) => settle(() => ({ error })),
    )
  }
  const readNewest = () => read(null, withNewest)
  const readOlder = () => history?.next && read(history.next, withOlder)

  const behind = !history || history.version < version
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each version and after each page, which may be older than what was heard meanwhile; after a failure the person decides, or the next change.
  useEffect(() => {
    if (behind && !busy) readNewest()
  }, [asked, version, history])
  return { history, error, busy, readNewest, readOlder }
}

const begin = (asked: string): Reading => ({ asked, history: null, error: null, busy: false })

/** Where more has happened than a page holds, the list begins anew. */
function withNewest(known: Page | null, newest: Page): Page {
  const last = known?.entries[0]?.version ?? 0
  const fresh = newest.entries.filter(({ version }) => version > last)
  const gap = fresh.length > 0 && fresh.length === newest.entries.length && newest.next !== null
  if (!known || gap) return newest
  return {
    ...known,
    version: newest.version,
    entries: [...fresh, ...known.entries],
    people: [...known.people, ...newest.people],
  }
}

function withOlder(known: Page | null, older: Page): Page {
  if (!known) return older
  const people = [...known.people, ...older.people]
  return { ...known, entries: [...known.entries, ...older.entries], people, next: older.next }
}
