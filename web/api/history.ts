/*
 * Which history of the server this page follows. After a restore there is another one, in which
 * versions come again with other content: nothing that was read before goes on from there.
 */
const storageKey = 'mutirao.history'

let known: string | null | undefined
let listener = () => {}

export const onOtherHistory = (told: () => void): void => {
  listener = told
}

/** Null: nothing was read yet. */
export function knownHistory(): string | null {
  known ??= stored()
  return known
}

/** Every answer says it. Each tab compares for itself: another may have noticed before. */
export function noteHistory({ headers }: Response): void {
  const told = headers.get('x-history')
  const before = knownHistory()
  if (!told || told === before) return
  known = told
  try {
    localStorage.setItem(storageKey, told)
  } catch {
    // Nothing is kept here, copies neither.
  }
  if (before !== null) listener()
}

/** With the copies that were of it. */
export function forgetHistory(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept here.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
