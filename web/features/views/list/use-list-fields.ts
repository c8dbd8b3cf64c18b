import { useMemo, useState } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { type ListField, listFields } from './list-fields.ts'

interface Kept {
  personId: string
  hidden: string[]
}

const storageKey = 'mutirao.list-fields'

/** The columns of the list that this person wants to see on this device. */
export function useListFields() {
  const { userId } = usePerson()
  const [hidden, setHidden] = useState(() => read(userId))
  const toggle = ({ id }: ListField) => {
    const others = hidden.filter((other) => other !== id)
    const next = others.length < hidden.length ? others : [...others, id]
    write({ personId: userId, hidden: next })
    setHidden(next)
  }
  // The same while they are the same: every line hears of them.
  const fields = useMemo(
    () => listFields.filter(({ id, fixed }) => fixed || !hidden.includes(id)),
    [hidden],
  )
  return { fields, toggle }
}

function read(personId: string): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    return kept?.personId === personId ? kept.hidden : []
  } catch {
    return []
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // Nothing is kept here: the next visit shows every column.
  }
}
