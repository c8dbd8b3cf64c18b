import { keepList, keptList } from './kept-lists.ts'

/** Something that was open on this device, as the palette lists it. */
export interface Recent {
  id: string
  kind: 'Projeto' | 'Board' | 'Tarefa'
  name: string
  place: string
  path: string
  projectId: string
}

const most = 8

/** The last opened comes first. */
export const recentOf = (personId: string): Recent[] => keptList('recent', personId)

export function keepRecent(personId: string, opened: Recent[]): void {
  const before = recentOf(personId)
  const others = before.filter(({ id }) => opened.every((one) => one.id !== id))
  const recent = [...opened, ...others].slice(0, most)
  if (JSON.stringify(recent) !== JSON.stringify(before)) keepList('recent', personId, recent)
}
