import { createListeners } from '#web/api/listeners.ts'

/** Where the pictures of people are, by their ids. Filled by a late part: until then all have initials. */
let addresses: ReadonlyMap<string, string> = new Map()
const listeners = createListeners()

export const avatarAddresses = {
  of: (id: string | undefined) => (id === undefined ? undefined : addresses.get(id)),
  set: (next: ReadonlyMap<string, string>) => {
    addresses = next
    listeners.tell()
  },
  subscribe: listeners.subscribe,
}
