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
export interface UnsavedText {
  text: TaskText
  base: NumberedText
}

const texts = keptByPlace<UnsavedText>('task')

/** What is on its way to the server, as it was typed. */
const sentTexts = keptByPlace<TaskText>()

export function useUnsavedText(taskId: string | null) {
  const place = placeOf(usePerson().userId, taskId)
  const unsaved = useSyncExternalStore(texts.subscribe, () => texts.get(place))
  const sent = useSyncExternalStore(sentTexts.subscribe, () => sentTexts.get(place))
  const forget = () => texts.drop(place)
  const keep = (next: UnsavedText | null) => (next ? texts.keep(place, next) : forget())
  return {
    unsaved,
    /** While it is being saved, also when the task is closed and opened again meanwhile. */
    sent,
    keep,
    forget,
    /** Forgets what was saved, and answers whether that was all: the rest is kept, made from it. */
    async save(send: () => Promise<boolean>, { text, base }: UnsavedText): Promise<boolean> {
      sentTexts.keep(place, text)
      const saved = await send().finally(() => sentTexts.drop(place))
      if (!saved) return false
      const kept = texts.get(place)
      const isAll = !kept || sameText(kept.text, text)
      const title = text.title.trim()
      keep(isAll ? null : { text: kept.text, base: { ...base, ...text, title } })
      return isAll
    },
    /** What was typed since it was sent is given up; what was sent waits for its answer. */
    forgetRest: () => unsaved && sent && keep({ ...unsaved, text: sent }),
  }
}

export const sameText = (a: TaskText, b: TaskText): boolean =>
  a.title === b.title && a.description === b.description

export const keepUnsaved = (personId: string, taskId: string, unsaved: UnsavedText) =>
  texts.keep(placeOf(personId, taskId), unsaved)

export const unsavedText = (personId: string, taskId: string): UnsavedText | undefined =>
  texts.get(placeOf(personId, taskId))

const placeOf = (personId: string, taskId: string | null) => `${personId} ${taskId}`
