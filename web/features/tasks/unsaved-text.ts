import { useSyncExternalStore } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keptByPlace } from '#web/features/drafts/kept-by-place.ts'

export interface TaskText {
  title: string
  description: string
}

export interface NumberedText extends TaskText {
  textVersion: number
}

/** What was typed into a task and neither saved nor given up, and the text it was made from. */
interface UnsavedText {
  text: TaskText
  base: NumberedText
}

const texts = keptByPlace<UnsavedText>('task')

export function useUnsavedText(taskId: string | null) {
  const place = placeOf(usePerson().userId, taskId)
  const unsaved = useSyncExternalStore(texts.subscribe, () => texts.get(place))
  const forget = () => texts.drop(place)
  const keep = (next: UnsavedText | null) => (next ? texts.keep(place, next) : forget())
  return { unsaved, keep, forget }
}

export const keepUnsaved = (personId: string, taskId: string, unsaved: UnsavedText) =>
  texts.keep(placeOf(personId, taskId), unsaved)

export const isUnsaved = (personId: string, taskId: string): boolean =>
  texts.get(placeOf(personId, taskId)) !== undefined

const placeOf = (personId: string, taskId: string | null) => `${personId} ${taskId}`
