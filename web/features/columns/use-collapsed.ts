import { useCallback, useState } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'

/** The columns that this person has collapsed on this device, on all boards. */
export function useCollapsed() {
  const { userId } = usePerson()
  const [collapsed, setCollapsed] = useState(() => read(userId))
  const collapse = useCallback(
    (columnId: string, collapsing: boolean) => {
      const others = read(userId).filter((id) => id !== columnId)
      const next = collapsing ? [columnId, ...others].slice(0, most) : others
      write(userId, next)
      setCollapsed(next)
    },
    [userId],
  )
  return { collapsed, collapse }
}

interface Kept {
  personId: string
  /** The last collapsed comes first. */
  columnIds: string[]
}

const storageKey = 'mutirao.collapsed'
const most = 200

function read(personId: string): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    return kept?.personId === personId ? kept.columnIds : []
  } catch {
    return []
  }
}

function write(personId: string, columnIds: string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ personId, columnIds } satisfies Kept))
  } catch {
    // Nothing is kept here: the next visit shows every column.
  }
}
