import { useState } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keepChoice, readChoice } from '#web/features/offline/kept-choice.ts'

/** Whether this person would rather not see what is done, on this device. */
export function useHideDone() {
  const key = `mutirao.hide-done.${usePerson().userId}`
  // An earlier version kept a number.
  const [hidden, setHidden] = useState(() => Boolean(readChoice(key, false)))
  const hide = (next: boolean) => {
    setHidden(next)
    keepChoice(key, next)
  }
  return [hidden, hide] as const
}
