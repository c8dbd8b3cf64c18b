import { keepList, keptList } from '#web/features/offline/kept-lists.ts'
import type { Entry } from './entry.ts'

interface Chosen {
  id: string
  /** Empty for what belongs to no project. */
  projectId: string
}

const most = 20

/** The ids of what was chosen here, the last first. */
export const chosenBy = (personId: string): string[] =>
  keptList<Chosen>('chosen', personId).map(({ id }) => id)

export function keepChosen(personId: string, { id, projectId = '' }: Entry): void {
  const others = keptList<Chosen>('chosen', personId).filter((one) => one.id !== id)
  keepList('chosen', personId, [{ id, projectId }, ...others].slice(0, most))
}
