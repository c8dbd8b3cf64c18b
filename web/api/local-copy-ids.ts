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

/** Null: there are none any more. */
export function rememberCopy(projectId: string | null): void {
  try {
    const known = localCopyIds()
    if (projectId === null) localStorage.removeItem(storageKey)
    else if (!known.includes(projectId)) {
      localStorage.setItem(storageKey, JSON.stringify([projectId, ...known].slice(0, most)))
    }
  } catch {
    // Nothing is kept here.
  }
}
