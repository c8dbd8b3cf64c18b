import { useCallback, useState } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'

/** The columns that this person has collapsed on this device, on all boards. */
export function useCollapsed() {
  const key = `mutirao.collapsed.${usePerson().userId}`
  const [collapsed, setCollapsed] = useState(() => read(key))
  const collapse = useCallback(
    (columnId: string, collapsing: boolean) => {
      const others = read(key).filter((id) => id !== columnId)
      const next = collapsing ? [columnId, ...others].slice(0, most) : others
      write(key, next)
      setCollapsed(next)
    },
    [key],
  )
  return { collapsed, collapse }
}

const most = 200

/** The last collapsed comes first. */
function read(key: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
  } catch {
    return []
  }
}

function write(key: string, columnIds: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(columnIds))
  } catch {
    // Nothing is kept here: the next visit shows every column.
  }
}
