import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { filterQueryOf, withFilterQuery } from '#contract/filter-params.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useChangeParams } from '#web/ui/use-change-params.ts'
import { arrived, queryAt, retyped, type TypedFilter, written } from './typed-filter.ts'

/** Browsers refuse to have the address written with every letter. */
const writeAfterMs = 300

/**
 * The filter is in the address: reload, back and a sent link keep it. What is typed counts at once and
 * is written a moment later; what is chosen is a step of its own, which 'back' takes back.
 */
export function useFilterQuery() {
  const { arrivals } = useOpenProject()
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const asked = filterQueryOf(params)
  const [typed, setTyped] = useState<TypedFilter>({ query: asked, under: [asked] })
  // Not kept while drawing: what a drawing that is given up has set, React counts the next letter from.
  const query = queryAt(typed, asked)
  useEffect(() => setTyped((before) => arrived(before, asked)), [asked])
  useEffect(() => {
    if (query === asked) return
    const write = () => {
      setTyped((before) => written(before, query))
      changeParams((params) => withFilterQuery(params, query), { replace: true })
    }
    const timer = setTimeout(write, writeAfterMs)
    return () => clearTimeout(timer)
  }, [query, asked, changeParams])
  return {
    query,
    /** With every letter. */
    type: (next: string) => {
      arrivals.forgetMade()
      setTyped((before) => retyped(before, asked, next))
    },
    choose: (next: string) => {
      arrivals.forgetMade()
      setTyped((before) => written(retyped(before, asked, next), next))
      // What the address says already is no step: 'back' would seem to do nothing.
      changeParams((params) => withFilterQuery(params, next), { replace: next === asked })
    },
  }
}
