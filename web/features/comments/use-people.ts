import { useSyncExternalStore } from 'react'
import type { NamedPerson } from '#contract/state.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { useSession } from '#web/features/project/project-context.ts'

/** Everyone in the project: whom an '@' can call. */
export function usePeople(): NamedPerson[] {
  const { store } = useSession()
  return useSyncExternalStore(store.subscribe, () => store.view().people)
}

/** What somebody is called; those who have left the project are known by what they wrote. */
export function useName(userId: string): string {
  const { names } = useSession()
  const person = usePerson()
  const people = usePeople()
  const heard = useSyncExternalStore(names.subscribe, () => names.get(userId))
  const own = userId === person.userId ? person.profile?.fullName : undefined
  const known = people.find((one) => one.userId === userId)?.fullName
  return known || heard || own || 'Alguém do projeto'
}
