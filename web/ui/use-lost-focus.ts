import { useEffect, useRef } from 'react'

/** For a field that takes the place of what had the focus; where it is elsewhere, it stays there. */
export function useLostFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus()
  }, [])
  return field
}
