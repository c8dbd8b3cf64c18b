import type { Profile } from '#contract/accounts.ts'

const storageKey = 'mutirao.profile'

/** The person's own profile as the server last told it; it opens the app without connection. */
export function storedProfile(userId: string): Profile | undefined {
  try {
    const profile = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Profile | null
    return profile?.userId === userId ? profile : undefined
  } catch {
    return undefined
  }
}

export function storeProfile(profile: Profile): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(profile))
  } catch {
    // Nothing is kept here: the server is asked next time.
  }
}

export function forgetProfile(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // There was nothing to forget.
  }
}
