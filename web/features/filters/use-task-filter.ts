import { useQuery } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { filterParams } from '#contract/filter-params.ts'
import type { ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { useToday } from '#web/features/auth/use-today.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { toasts } from '#web/ui/toasts.ts'
import { filterRules } from './late-filter-parts.ts'
import { useFilterQuery } from './use-filter-query.ts'

/** The filter of a board, and what follows from it. */
export interface BoardFilter {
  /** As the address says it; empty: there is none. */
  query: string
  text: string
  /** Null: every task is shown. */
  shows: Shows | null
  /** It is in the address one arrived with, and its rules are on their way. */
  awaited: boolean
  type: (text: string) => void
  choose: (query: string) => void
  /** What changed since a day has to be read: until it is, nothing is hidden for it. */
  past: { missing: boolean; error: unknown; retry: () => unknown }
  /** Somebody is about to filter: what that takes is fetched. */
  prepare: () => void
}

/** What a filter means is fetched when there is one; a board without costs nothing for it. */
export function useTaskFilter(boardId: string, columns: ColumnState[]): BoardFilter {
  const { projectId, store } = useOpenProject()
  const today = useToday()
  const { query, type, choose } = useFilterQuery()
  const [arrivedWith] = useState(query)
  const { rules, missing, prepare } = useFilterRules(query !== '', columns)
  // A letter is on the screen before the cards that it leaves.
  const settled = useDeferredValue(query)
  const since = rules?.changedSince(settled) ?? null
  const {
    data: past,
    error,
    refetch,
  } = useQuery({
    queryKey: ['past cards', projectId, boardId, since],
    queryFn: () => rules?.readPast(projectId, boardId, since ?? today),
    enabled: since !== null,
  })
  const shows = useMemo(
    () => rules?.showsFor(settled, { today, personId: store.personId, past }) ?? null,
    [rules, settled, today, store, past],
  )
  return {
    query,
    text: new URLSearchParams(query).get(filterParams.text) ?? '',
    shows,
    awaited: query !== '' && query === arrivedWith && !rules && !missing,
    type: (text) => type(withText(query, text)),
    choose,
    past: { missing: since !== null && !past, error, retry: refetch },
    prepare,
  }
}

type Rules = Awaited<ReturnType<typeof filterRules>>

function useFilterRules(needed: boolean, columns: ColumnState[]) {
  const [wanted, setWanted] = useState(needed)
  const [rules, setRules] = useState<Rules | null>(null)
  const [missing, setMissing] = useState(false)
  if (needed && !wanted) setWanted(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later each card is read when it comes.
  useEffect(() => {
    if (!wanted || missing) return
    let left = false
    filterRules()
      .then(async (rules) => {
        await rules.readTexts(columns)
        // The first filtering is not in a hurry either: a letter typed meanwhile comes before it.
        if (!left) startTransition(() => setRules(rules))
      })
      .catch(() => {
        toasts.partMissing()
        // The tasks are shown, all of them, until somebody filters again.
        if (!left) setMissing(true)
      })
    return () => {
      left = true
    }
  }, [wanted, missing])
  const prepare = () => {
    setWanted(true)
    setMissing(false)
  }
  return { rules, missing, prepare }
}

function withText(query: string, text: string): string {
  const params = new URLSearchParams(query)
  params.delete(filterParams.text)
  const rest = params.toString()
  if (!text) return rest
  return [new URLSearchParams({ [filterParams.text]: text }), rest].filter(String).join('&')
}
