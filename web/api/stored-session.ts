import { createListeners } from './listeners.ts'

/** Where auth-js keeps the session. Known here, without loading the library. */
export const storageKey = 'mutirao.auth'

/** Of what the library keeps, what the app reads by itself. */
export interface StoredSession {
  access_token: string
  refresh_token: string
  /** In seconds. */
  expires_at: number
  user: { id: string; email?: string }
}

/** Whether it still holds, only the server knows. */
export function storedSession(): StoredSession | null {
  try {
    const session = JSON.parse(sessionKeeper.getItem(storageKey) ?? 'null')
    return typeof session?.user?.id === 'string' ? session : null
  } catch {
    return null
  }
}

/** Whose session is stored: who signed in on this browser and did not sign out. */
export const storedPerson = () => storedSession()?.user ?? null

/** For where the browser forbids storage: then a session lasts as long as its page. */
const memory = new Map<string, string>()

/** What the library keeps its session in. */
export const sessionKeeper = {
  getItem(key: string): string | null {
    try {
      return memory.get(key) ?? localStorage.getItem(key)
    } catch {
      return null
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
    tell(key)
  },
  removeItem(key: string): void {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Then it was in memory.
    }
    tell(key)
  },
}

const listeners = createListeners()

/** Told when a session is stored, renewed or removed, in this tab or another. */
export function onSessionStored(listener: () => void): void {
  listeners.subscribe(listener)
  // Other tabs' alone. Null: all that was stored is gone.
  window.addEventListener('storage', ({ key }) => tell(key ?? storageKey))
}

function tell(key: string): void {
  if (key === storageKey) listeners.tell()
}
