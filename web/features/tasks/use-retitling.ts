import { useEffect, useRef, useState } from 'react'
import { elementAtHand } from './task-at-hand.ts'

const asked = 'mutirao-retitle'

/** A title that is typed anew where it stands, when it is pressed or E asks for it; then it has the focus again. */
export function useRetitling() {
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const edited = useRef(false)
  useEffect(() => {
    const title = button.current
    if (edited.current && !editing) title?.focus()
    edited.current = editing
    const begin = (event: Event) => {
      event.preventDefault()
      setEditing(true)
    }
    title?.addEventListener(asked, begin)
    return () => title?.removeEventListener(asked, begin)
  }, [editing])
  return { button, editing, begin: () => setEditing(true), end: () => setEditing(false) }
}

/** Asks the title at hand, and no other of a task that stands twice; false where it is not typed in its place. */
export function retitleAtHand(): boolean {
  const title = elementAtHand()?.querySelector('[data-title]')
  return title?.dispatchEvent(new Event(asked, { cancelable: true })) === false
}
