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

/** Whose session is stored, for as long as the server has not been asked. */
export function storedPerson(): { id: string; email?: string } | null {
  try {
    const { user } = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof user?.id === 'string' ? user : null
  } catch {
    return null
  }
}
