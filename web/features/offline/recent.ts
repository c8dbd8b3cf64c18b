/** Something that was open on this device, as the palette lists it. */
export interface Recent {
  id: string
  kind: 'Projeto' | 'Board' | 'Tarefa'
  name: string
  place: string
  path: string
  projectId: string
}

interface Kept {
  personId: string
  /** The last opened comes first. */
  recent: Recent[]
}

const storageKey = 'mutirao.recent'
const most = 8

/** Another person's are nobody's: the next that is kept replaces them. */
export function recentOf(personId: string): Recent[] {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    return kept?.personId === personId ? kept.recent : []
  } catch {
    return []
  }
}

export function keepRecent(personId: string, opened: Recent[]): void {
  const before = recentOf(personId)
  const others = before.filter(({ id }) => opened.every((one) => one.id !== id))
  const recent = [...opened, ...others].slice(0, most)
  if (JSON.stringify(recent) !== JSON.stringify(before)) store(personId, recent)
}

/** A project that was lost, or all but those that are still the person's. */
export function dropRecent(personId: string, isLost: (projectId: string) => boolean): void {
  const recent = recentOf(personId)
  const left = recent.filter(({ projectId }) => !isLost(projectId))
  if (left.length < recent.length) store(personId, left)
}

export function forgetRecent(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // There was nothing to forget.
  }
}

function store(personId: string, recent: Recent[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ personId, recent } satisfies Kept))
  } catch {
    // Nothing is kept here: the palette then begins empty.
  }
}
