/** Which projects have a copy on this device, known without opening any database: see /early.js. */
const storageKey = 'mutirao.copies'
const most = 200

export function localCopyIds(): string[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** Answers which copies have no place in the list any more: nobody would find them again. */
export function rememberCopy(projectId: string): string[] {
  const ids = [projectId, ...localCopyIds().filter((id) => id !== projectId)]
  store(ids.slice(0, most))
  return ids.slice(most)
}

export const forgetCopy = (projectId: string): void =>
  store(localCopyIds().filter((id) => id !== projectId))

export const forgetCopies = (): void => store([])

function store(ids: string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(storageKey, JSON.stringify(ids))
    else localStorage.removeItem(storageKey)
  } catch {
    // Nothing is kept here.
  }
}
