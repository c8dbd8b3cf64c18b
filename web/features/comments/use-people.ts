import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { listPeople } from '#contract/members.ts'
import type { NamedPerson } from '#contract/state.ts'
import { call } from '#web/api/call.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { useSession } from '#web/features/project/project-context.ts'

const nobody: NamedPerson[] = []

/** Everyone in the project: whom an '@' can call. Oneself at least, without a connection. */
export function usePeople(): NamedPerson[] {
  const session = useSession()
  const { projectId } = session
  const { data } = useQuery({
    queryKey: ['people', projectId],
    queryFn: () => call(listPeople, { projectId }),
    staleTime: 60_000,
  })
  const people = data?.people ?? nobody
  useEffect(() => session.learnNames(people), [session, people])
  return people
}

/** What somebody is called; those who have left the project are known by what they wrote. */
export function useName(userId: string): string {
  const { names } = useSession()
  const person = usePerson()
  const known = useSyncExternalStore(names.subscribe, () => names.get(userId))
  const own = userId === person.userId ? person.profile?.fullName : undefined
  return known ?? own ?? 'Alguém do projeto'
}
