import { useSyncExternalStore } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keptByPlace } from './kept-by-place.ts'

const refused = keptByPlace<readonly string[]>('refused words')
const none: readonly string[] = []

/** What the server refused of a field that has the next words in it already: it waits beside them. */
export function useRefusedWords(field: string) {
  const place = `${usePerson().userId} ${field}`
  const texts = useSyncExternalStore(refused.subscribe, () => refused.get(place) ?? none)
  return {
    text: texts.join('\n\n'),
    add: (text: string) => refused.keep(place, [...(refused.get(place) ?? none), text]),
    forget: () => refused.drop(place),
  }
}
