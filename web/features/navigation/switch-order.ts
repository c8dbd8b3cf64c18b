import type { Recent } from '#web/features/offline/recent.ts'
import type { ListedProject } from '#web/features/projects/project-change.ts'

interface Named {
  id: string
  name: string
}

interface ProjectChoice extends Named {
  kind?: string
}

/** The projects of what was last open on this device, the last one first. */
export function lastOpened(recent: Recent[]): Named[] {
  const byId = new Map<string, Named>()
  for (const { projectId, kind, name, place } of recent) {
    if (byId.has(projectId)) continue
    const projectName = kind === 'Projeto' ? name : (place.split(' · ')[0] ?? '')
    byId.set(projectId, { id: projectId, name: projectName })
  }
  return [...byId.values()]
}

/** Last opened, favourites, the newest. Without connection only what was opened is known. */
export function inSwitchOrder(
  projects: ListedProject[] | undefined,
  opened: Named[],
): ProjectChoice[] {
  if (!projects) return opened.map((project) => ({ ...project, kind: 'Recente' }))
  const places = new Map(opened.map(({ id }, place) => [id, place]))
  const placeOf = ({ id, favourite }: ListedProject) =>
    places.get(id) ?? opened.length + (favourite ? 0 : 1)
  return projects
    .filter(({ making }) => !making)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ id, name, favourite }) => ({
      id,
      name,
      ...(favourite ? { kind: 'Favorito' } : places.has(id) && { kind: 'Recente' }),
    }))
}
