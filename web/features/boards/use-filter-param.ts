import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#web/features/project/project-context.ts'
import { priorityOptions } from '#web/features/tasks/priorities.ts'
import type { Filter } from '#web/features/tasks/task-filter.ts'

const textParam = 'filtro'
const priorityParam = 'prioridade'
/** Browsers refuse to have the address written with every letter. */
const writeAfterMs = 300

/** The filter is in the address: reload, back and a sent link keep it. What is typed counts at once. */
export function useFilterParam(): [Filter, (filter: Filter) => void] {
  const { arrivals } = useSession()
  const [params, setParams] = useSearchParams()
  const asked = addressOf(filterIn(params))
  const [{ filter, known, writing }, setState] = useState(() => ({
    filter: filterIn(params),
    known: asked,
    writing: asked,
  }))
  // Written from here, the address says what was typed a moment ago; else somebody went back, or on.
  if (asked !== known) {
    const next = asked === writing ? filter : filterIn(params)
    setState({ filter: next, known: asked, writing: asked })
  }
  const wanted = addressOf(filter)
  useEffect(() => {
    if (wanted === asked) return
    const write = () => {
      setState((before) => ({ ...before, writing: wanted }))
      setParams((params) => withFilter(params, filter), { replace: true, preventScrollReset: true })
    }
    const timer = setTimeout(write, writeAfterMs)
    return () => clearTimeout(timer)
  }, [wanted, asked, filter, setParams])
  const change = (next: Filter) => {
    arrivals.forgetMade()
    setState((before) => ({ ...before, filter: next }))
  }
  return [filter, change]
}

/** An address with a filter shows other cards than those that come first. */
export const asksForFilter = (params: URLSearchParams): boolean =>
  params.has(textParam) || params.has(priorityParam)

function filterIn(params: URLSearchParams): Filter {
  const known = priorityOptions.find(({ value }) => value === params.get(priorityParam))
  return { text: params.get(textParam) ?? '', priority: known?.value ?? 'all' }
}

const addressOf = ({ text, priority }: Filter) => `${priority} ${text}`

function withFilter(params: URLSearchParams, { text, priority }: Filter): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(textParam)
  next.delete(priorityParam)
  if (text) next.set(textParam, text)
  if (priority !== 'all') next.set(priorityParam, priority)
  return next
}
