import { useState } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'

/** Whether this person would rather not see what is done, on this device. */
export function useHideDone() {
  const key = `mutirao.hide-done.${usePerson().userId}`
  const [hidden, setHidden] = useState(() => read(key))
  const hide = (next: boolean) => {
    setHidden(next)
    write(key, next)
  }
  return [hidden, hide] as const
}

/** A browser may refuse to keep anything: then it lasts as long as the dialog. */
function read(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function write(key: string, hidden: boolean): void {
  try {
    if (hidden) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {}
}
