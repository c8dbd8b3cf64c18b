import { useCallback, useState } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keepChoice, readChoice } from '#web/features/offline/kept-choice.ts'

/** The columns that this person has collapsed on this device, on all boards; the last comes first. */
export function useCollapsed() {
  const key = `mutirao.collapsed.${usePerson().userId}`
  const [collapsed, setCollapsed] = useState(() => readChoice<string[]>(key, []))
  const collapse = useCallback(
    (columnId: string, collapsing: boolean) => {
      const others = readChoice<string[]>(key, []).filter((id) => id !== columnId)
      const next = collapsing ? [columnId, ...others].slice(0, most) : others
      keepChoice(key, next)
      setCollapsed(next)
    },
    [key],
  )
  return { collapsed, collapse }
}

const most = 200
