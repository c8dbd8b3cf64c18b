import { useState } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { keepChoice, readChoice } from '#web/features/offline/kept-choice.ts'
import { type Order, orders } from './arranged.ts'
import type { Arrangement } from './ListControls.tsx'

/** What is looked for, for now, and in which order this person wants the projects, on this device. */
export function useArrangement() {
  const key = `mutirao.order.${usePerson().userId}`
  const [arrangement, setArrangement] = useState<Arrangement>(() => ({
    words: '',
    order: known(readChoice(key, 'newest')),
  }))
  const arrange = (next: Arrangement) => {
    setArrangement(next)
    keepChoice(key, next.order)
  }
  return [arrangement, arrange] as const
}

/** Another version may have had other orders. */
const known = (kept: string): Order => (Object.hasOwn(orders, kept) ? (kept as Order) : 'newest')
