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

export const rememberCopy = (projectId: string): void =>
  store([projectId, ...localCopyIds().filter((id) => id !== projectId)].slice(0, most))

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
