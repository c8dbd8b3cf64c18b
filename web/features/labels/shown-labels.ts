import { useSyncExternalStore } from 'react'
import { inNameOrder } from '#contract/plain-text.ts'
import type { Label } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'

/** The labels of the open project, as people read them. */
export function useLabels(): Label[] {
  const { store } = useOpenProject()
  const labels = useSyncExternalStore(store.subscribe, () => store.view().state.labels)
  return sorted(labels)
}

/** Hundreds of cards ask for the same list. */
const known = new WeakMap<Label[], Label[]>()

function sorted(labels: Label[]): Label[] {
  const before = known.get(labels)
  if (before) return before
  const list = inNameOrder(labels)
  known.set(labels, list)
  return list
}

/** A label that is not known here any more is not shown. */
export const onTask = (labels: Label[], ids: readonly string[]): Label[] =>
  labels.filter(({ id }) => ids.includes(id))
