import { storageKey } from '#web/api/stored-session.ts'

/** Fills in who buys, where the address has a place for it and somebody is signed in. */
export function checkoutUrl(template: string): string {
  const { id = '', email = '' } = storedUser()
  return template
    .replaceAll('{user_id}', encodeURIComponent(id))
    .replaceAll('{email}', encodeURIComponent(email))
}

/** As auth-js stored it: for two words of the session the library need not be loaded. */
function storedUser(): { id?: string; email?: string } {
  try {
    const session = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return session?.user ?? {}
  } catch {
    return {}
  }
}
