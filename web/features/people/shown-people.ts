import { useSyncExternalStore } from 'react'
import type { ProjectPerson } from '#contract/state.ts'
import { useSession } from '#web/features/project/project-context.ts'

interface NamedPerson {
  id: string
  name: string
}

/** Who is in the open project, as people read a list of names. */
export function usePeople(): NamedPerson[] {
  const { store } = useSession()
  const people = useSyncExternalStore(store.subscribe, () => store.view().people)
  return sorted(people)
}

/** Hundreds of cards ask for the same list. */
const known = new WeakMap<ProjectPerson[], NamedPerson[]>()

function sorted(people: ProjectPerson[]): NamedPerson[] {
  const before = known.get(people)
  if (before) return before
  const list = people
    .map(({ id, name }) => ({ id, name: name ?? 'Usuário não encontrado' }))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  known.set(people, list)
  return list
}

/** Who is not known here, or no longer, is not shown. */
export const onTask = (people: NamedPerson[], ids: readonly string[]): NamedPerson[] =>
  people.filter(({ id }) => ids.includes(id))
