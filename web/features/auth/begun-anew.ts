/*
 * Whether this page was loaded because the server went back to a backup. The page that noticed it is gone
 * before anybody could read why.
 */
const storageKey = 'mutirao.begun-anew'

export function noteBeginning(): void {
  try {
    sessionStorage.setItem(storageKey, 'yes')
  } catch {
    // Then the list of what was not accepted says it.
  }
}

/** True once. */
export function hasBegunAnew(): boolean {
  try {
    const noted = sessionStorage.getItem(storageKey) !== null
    sessionStorage.removeItem(storageKey)
    return noted
  } catch {
    return false
  }
}
