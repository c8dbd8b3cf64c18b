import { createContext, use } from 'react'
import type { Person } from './use-auth.ts'

export const PersonContext = createContext<Person | null>(null)

/** The signed-in person, on every screen behind a guard. */
export function usePerson(): Person {
  const person = use(PersonContext)
  if (!person) throw new Error('usePerson needs a guard above it')
  return person
}
