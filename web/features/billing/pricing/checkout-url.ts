import { storedPerson } from '#web/api/stored-session.ts'

/** Fills in who buys, where the address has a place for it and somebody is signed in. */
export function checkoutUrl(template: string): string {
  const { id = '', email = '' } = storedPerson() ?? {}
  return template
    .replaceAll('{user_id}', encodeURIComponent(id))
    .replaceAll('{email}', encodeURIComponent(email))
}
