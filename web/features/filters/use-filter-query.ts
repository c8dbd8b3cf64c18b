import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { filterQueryOf, withFilterQuery } from '#contract/filter-params.ts'
import { useSession } from '#web/features/project/project-context.ts'

/** Browsers refuse to have the address written with every letter. */
const writeAfterMs = 300

/**
 * The filter is in the address: reload, back and a sent link keep it. What is typed counts at once and
 * is written a moment later; what is chosen is a step of its own, which 'back' takes back.
 */
export function useFilterQuery() {
  const { arrivals } = useSession()
  const [params, setParams] = useSearchParams()
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
      setParams((params) => withFilterQuery(params, query), quietly)
    }
    const timer = setTimeout(write, writeAfterMs)
    return () => clearTimeout(timer)
  }, [query, asked, setParams])
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
      setParams((params) => withFilterQuery(params, next), { preventScrollReset: true })
    },
  }
}

const quietly = { replace: true, preventScrollReset: true }
