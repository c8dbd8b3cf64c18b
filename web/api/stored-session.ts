/** Where auth-js keeps the session. Known here, without loading the library. */
export const storageKey = 'mutirao.auth'

/** Somebody signed in on this browser and did not sign out; whether it still holds, only the server knows. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
