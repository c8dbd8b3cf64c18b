/*
 * What a person can undo in this tab, by project (R23). Only this tab reads it, also after a reload;
 * what is in it is known to features/project/undo alone.
 */
const prefix = 'mutirao.steps '
const placeOf = (personId: string, projectId: string) => `${prefix}${personId} ${projectId}`

export const keptSteps = (personId: string, projectId: string): string | null =>
  sessionStorage.getItem(placeOf(personId, projectId))

/** False: there is no room for so many. */
export function keepSteps(personId: string, projectId: string, steps: string): boolean {
  try {
    sessionStorage.setItem(placeOf(personId, projectId), steps)
    return true
  } catch {
    return false
  }
}

/** They have texts of the project in them: who has lost it does not keep those either. */
export function dropSteps(isGone: (projectId: string) => boolean = () => true): void {
  for (const key of Object.keys(sessionStorage)) {
    const [, projectId = ''] = key.slice(prefix.length).split(' ')
    if (key.startsWith(prefix) && isGone(projectId)) sessionStorage.removeItem(key)
  }
}
