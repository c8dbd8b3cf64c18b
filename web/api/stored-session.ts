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

/** The same for the first screen, which need not wait for the library: a token that is still good. */
export function storedPersonForNow(): { id: string; email?: string } | null {
  try {
    const { expires_at } = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return expires_at * 1000 > Date.now() ? storedPerson() : null
  } catch {
    return null
  }
}

/** Whose session is stored, for when the server cannot be asked. */
export function storedPerson(): { id: string; email?: string } | null {
  try {
    const { user } = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof user?.id === 'string' ? user : null
  } catch {
    return null
  }
}
