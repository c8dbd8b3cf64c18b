/*
 * Short lists that this device keeps for one person, each in local storage. What belongs to a project
 * goes when that is lost, and all of it when the person leaves.
 */
const keys = {
  recent: 'mutirao.recent',
  tasks: 'mutirao.my-tasks',
  chosen: 'mutirao.chosen',
  notices: 'mutirao.notices',
  views: 'mutirao.views',
} as const
type ListName = keyof typeof keys

interface Kept<One> {
  personId: string
  list: One[]
}

interface InProject {
  /** Empty: it belongs to none. */
  projectId: string
}

/** Another person's is nobody's: the next that is kept replaces it. */
export const keptList = <One extends InProject>(name: ListName, personId: string): One[] =>
  listIfKept<One>(name, personId) ?? []

/** Undefined: none was ever kept, not even an empty one. */
export function listIfKept<One extends InProject>(
  name: ListName,
  personId: string,
): One[] | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keys[name]) ?? 'null') as Kept<One> | null
    return (kept?.personId === personId && kept.list) || undefined
  } catch {
    return undefined
  }
}

export function keepList<One extends InProject>(
  name: ListName,
  personId: string,
  list: One[],
): void {
  try {
    localStorage.setItem(keys[name], JSON.stringify({ personId, list } satisfies Kept<One>))
  } catch {
    // Nothing is kept here: the list then begins empty.
  }
}

const names = Object.keys(keys) as ListName[]

/** A project that was lost, or all but those that are still the person's. */
export function dropFromLists(personId: string, isLost: (projectId: string) => boolean): void {
  for (const name of names) {
    const list = keptList(name, personId)
    const left = list.filter(({ projectId }) => !projectId || !isLost(projectId))
    if (left.length < list.length) keepList(name, personId, left)
  }
}

export function forgetLists(): void {
  try {
    for (const name of names) localStorage.removeItem(keys[name])
  } catch {
    // There was nothing to forget.
  }
}
