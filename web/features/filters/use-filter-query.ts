import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { filterQueryOf, withFilterQuery } from '#contract/filter-params.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { useChangeParams } from '#web/ui/use-change-params.ts'

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
  const [{ query, known, writing }, setState] = useState({
    query: asked,
    known: asked,
    writing: asked,
  })
  // Written from here, the address says what was typed a moment ago; else somebody went back, or on.
  if (asked !== known) {
    setState({ query: asked === writing ? query : asked, known: asked, writing: asked })
  }
  useEffect(() => {
    if (query === asked) return
    const write = () => {
      setState((before) => ({ ...before, writing: query }))
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
      setState((before) => ({ ...before, query: next }))
    },
    choose: (next: string) => {
      arrivals.forgetMade()
      setState((before) => ({ ...before, query: next, writing: next }))
      changeParams((params) => withFilterQuery(params, next))
    },
  }
}
