import { usePerson } from '#web/features/auth/person-context.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { usePeople, usePresence } from '#web/features/project/use-project.ts'

/** Who else is in the open project, those first who look at the same board now. */
export function useOthers() {
  const session = useOpenProject()
  const { userId: ownId } = usePerson()
  const known = usePeople(session)
  const { people: here } = usePresence(session)
  const isHere = (userId: string) => here.some((person) => person.userId === userId)
  const unknown = here.filter(({ userId }) => known.every((person) => person.userId !== userId))
  return [...known, ...unknown]
    .filter(({ userId }) => userId !== ownId)
    .map(({ userId, fullName }) => ({
      userId,
      name: fullName || 'Usuário não encontrado',
      present: isHere(userId),
    }))
    .toSorted((a, b) => Number(b.present) - Number(a.present))
}
