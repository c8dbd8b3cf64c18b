import { useSyncExternalStore } from 'react'
import { usePerson } from '#web/features/auth/person-context.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { usePeople } from '#web/features/project/use-project.ts'

/** What somebody is called; those who have left the project are known by what they wrote. */
export function useName(userId: string): string {
  const session = useOpenProject()
  const { names } = session
  const person = usePerson()
  const people = usePeople(session)
  const heard = useSyncExternalStore(names.subscribe, () => names.get(userId))
  const own = userId === person.userId ? person.profile?.fullName : undefined
  const known = people.find((one) => one.userId === userId)?.fullName
  return known || heard || own || 'Alguém do projeto'
}
