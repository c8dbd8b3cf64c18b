import { inNameOrder } from '#contract/plain-text.ts'
import type { NamedPerson } from '#contract/state.ts'
import { useOpenProject } from '#web/features/project/project-context.ts'
import { usePeople } from '#web/features/project/use-project.ts'

interface ShownPerson {
  id: string
  name: string
}

/** Who is in the open project, as people read a list of names. */
export const useShownPeople = (): ShownPerson[] => sorted(usePeople(useOpenProject()))

/** Hundreds of cards ask for the same list. */
const known = new WeakMap<NamedPerson[], ShownPerson[]>()

function sorted(people: NamedPerson[]): ShownPerson[] {
  const before = known.get(people)
  if (before) return before
  const list = inNameOrder(
    people.map(({ userId, fullName }) => ({
      id: userId,
      name: fullName || 'Usuário não encontrado',
    })),
  )
  known.set(people, list)
  return list
}

/** Who is not known here, or no longer, is not shown. */
export const onTask = (people: ShownPerson[], ids: readonly string[]): ShownPerson[] =>
  people.filter(({ id }) => ids.includes(id))
