import { useSyncExternalStore } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'

export interface TaskText {
  title: string
  description: string
}

export interface NumberedText extends TaskText {
  textVersion: number
}

/** What was typed into a task and neither saved nor given up, and the text it was made from. */
export interface UnsavedText {
  text: TaskText
  base: NumberedText
}

/** By author and task. Whatever takes the screen away, this stays, until its author is back (R7). */
const texts = new Map<string, UnsavedText>()
const listeners = new Set<() => void>()

export function useUnsavedText(taskId: string | null) {
  const place = placeOf(usePerson().userId, taskId)
  const unsaved = useSyncExternalStore(subscribe, () => texts.get(place))
  const keep = (next: UnsavedText | null) => {
    if (next) texts.set(place, next)
    else texts.delete(place)
    for (const listener of listeners) listener()
  }
  return { unsaved, keep, forget: () => keep(null) }
}

export const isUnsaved = (personId: string, taskId: string): boolean =>
  texts.has(placeOf(personId, taskId))

const placeOf = (personId: string, taskId: string | null) => `${personId} ${taskId}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
