import { copySuffix } from '#contract/defaults.ts'
import { mapItem, without } from '#contract/lists.ts'
import type { ProjectLine } from '#contract/projects.ts'

/** What a person does to the list. Ids are made here, so that it can be shown before it is answered. */
export type ProjectChange =
  | { type: 'create'; line: ProjectLine; templateId?: string }
  | { type: 'copy'; id: string; original: ProjectLine }
  | { type: 'edit'; id: string; name: string; description: string }
  | { type: 'favourite'; id: string; favourite: boolean }
  | { type: 'delete'; id: string }
  | { type: 'leave'; id: string }

/** A line of the list; one that the server is still making cannot be opened yet. */
export interface ListedProject extends ProjectLine {
  making?: 'new' | 'copy'
}

/** The list as it will be: what is under way shows before the server has answered. */
export const foreseen = (projects: ListedProject[], change: ProjectChange): ListedProject[] =>
  change.type === 'create'
    ? withNewest(projects, { ...change.line, making: 'new' })
    : withChange(projects, change)

/** The list after a change. */
export function withChange(projects: ListedProject[], change: ProjectChange): ListedProject[] {
  switch (change.type) {
    case 'create':
      return withNewest(projects, change.line)
    case 'copy':
      return withNewest(projects, copyOf(change.original, change.id))
    case 'edit': {
      const { id, name, description } = change
      return mapItem(projects, id, (project) => ({ ...project, name, description }))
    }
    case 'favourite': {
      const { id, favourite } = change
      return mapItem(projects, id, (project) => ({ ...project, favourite }))
    }
    case 'delete':
    case 'leave':
      return without(projects, change.id)
  }
}

/** A reading of the list can bring the project before the answer to its creation does. */
const withNewest = (projects: ListedProject[], newest: ListedProject): ListedProject[] =>
  projects.some(({ id }) => id === newest.id) ? projects : [newest, ...projects]

const copyOf = (original: ProjectLine, id: string): ListedProject => ({
  ...original,
  id,
  name: original.name + copySuffix,
  access: 'manage',
  favourite: false,
  making: 'copy',
})

/** What the change is about: the same done twice at once is a double click. */
export function subjectOf(change: ProjectChange): string {
  const what = `${change.type} ${idOf(change)}`
  // Other words, or the star taken back, are another wish.
  if (change.type === 'edit') return JSON.stringify([what, change.name, change.description])
  return change.type === 'favourite' ? `${what} ${change.favourite}` : what
}

function idOf(change: ProjectChange): string {
  if (change.type === 'create') return change.line.id
  return change.type === 'copy' ? change.original.id : change.id
}
