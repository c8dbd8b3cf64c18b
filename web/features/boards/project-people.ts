import type { Member } from '#contract/members.ts'
import { usePerson } from '#web/features/auth/person-context.ts'
import { accessWords } from '#web/features/members/access-words.ts'
import { useMembers } from '#web/features/members/members-query.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { usePresence } from '#web/features/project/use-project.ts'

/** Somebody who is in the project. */
interface ProjectPerson {
  userId: string
  name: string
  /** What they are in it. */
  part: string
  /** Looks at the same board now. */
  present: boolean
  own: boolean
}

/**
 * Who is in the open project, those first who look at the same board now. Without the list, as without
 * connection, those are all that is known.
 */
export function useProjectPeople(): ProjectPerson[] {
  const session = useOpenProject()
  const { userId: ownId } = usePerson()
  const { owner, members = [] } = useMembers(session.projectId)
  const { people: here } = usePresence(session)
  const listed = [
    ...(owner ? [{ ...owner, part: 'Criou o projeto' }] : []),
    ...members.map((member) => ({ ...member, part: accessWords[member.access].label })),
  ]
  const unlisted = here.filter(({ userId }) => listed.every((person) => person.userId !== userId))
  const people = [...listed, ...unlisted.map((person) => ({ ...person, part: '' }))]
  return people
    .map(({ userId, fullName, part }) => ({
      userId,
      part,
      name: nameOf(fullName),
      present: here.some((person) => person.userId === userId),
      own: userId === ownId,
    }))
    .toSorted((a, b) => Number(b.present) - Number(a.present))
}

const nameOf = (fullName: Member['fullName']) => fullName ?? 'Usuário não encontrado'
