export type Tone = 'success' | 'error' | 'notice'

export interface Notice {
  tone: Tone
  title: string
  description?: string | undefined
  /** How long it stays, once it stands; without it, until it is closed. */
  lastsMs?: number
  action?: Action | undefined
}

interface Action {
  label: string
  onPress: () => void
}

export interface Toast extends Notice {
  id: number
  /** How often the same was said while it stood or waited. */
  times: number
  /** Since when it stands; null while it waits. */
  since: number | null
}

/** Every toast that stands or waits, the one that was said last first. */
export type Queue = readonly Toast[]

interface Screen {
  now: number
  /** How many it has room for. */
  room: number
  /** The one that somebody points at, or has the focus in. */
  held: number | null
}

/** The same words are said once, and counted. */
export function withNotice(queue: Queue, notice: Notice, id: number): Queue {
  const same = queue.find((toast) => isSame(toast, notice))
  const others = queue.filter((toast) => toast !== same)
  const action = ofBoth(same?.action, notice.action)
  const times = (same?.times ?? 0) + 1
  return [{ ...notice, action, id: same?.id ?? id, times, since: null }, ...others]
}

export const withoutToast = (queue: Queue, id: number): Queue =>
  queue.filter((toast) => toast.id !== id)

/**
 * Who stands now. What was just said stands at once, whatever was said before. Where there is no room
 * for all, those that nobody can have read yet come first, and of these the newest: what was read goes,
 * and what gave way unread comes back. While one is held, it stays, and time stands still for all.
 */
export function arranged(queue: Queue, { now, room, held }: Screen): Queue {
  const isPast = (at: number) => held === null && now >= at
  const here = queue.filter((toast) => !isPast(endOf(toast)))
  const isLast = (toast: Toast) => Number(held === null ? isPast(readAt(toast)) : toast.id !== held)
  const standing = here.toSorted((a, b) => isLast(a) - isLast(b)).slice(0, room)
  return here.flatMap((toast) => {
    if (standing.includes(toast))
      return { ...toast, since: held === null ? (toast.since ?? now) : now }
    return isPast(readAt(toast)) ? [] : { ...toast, since: null }
  })
}

/** When to arrange them anew, if nobody says or holds anything before. */
export function nextChange(queue: Queue): number {
  const waits = queue.some(({ since }) => since === null)
  return Math.min(...queue.map(waits ? readAt : endOf))
}

/** A second, and one more for every twenty letters. What stays until it is closed is never read enough. */
export const readingMs = ({ title, description = '', lastsMs }: Notice): number =>
  lastsMs === undefined ? Infinity : 1_000 + 50 * (title + description).length

const readAt = (toast: Toast) => (toast.since ?? Infinity) + readingMs(toast)
const endOf = (toast: Toast) => Math.max(readAt(toast), (toast.since ?? 0) + (toast.lastsMs ?? 0))

/** What has no button is not counted with what has one: the button is for all that is counted. */
const isSame = (a: Notice, b: Notice) =>
  a.tone === b.tone &&
  a.title === b.title &&
  a.description === b.description &&
  Boolean(a.action) === Boolean(b.action)

/** One button for all that is counted, the newest first; what is the same for all is done once. */
function ofBoth(earlier: Action | undefined, newest: Action | undefined): Action | undefined {
  if (!earlier || !newest || earlier === newest) return newest
  const onPress = () => {
    newest.onPress()
    earlier.onPress()
  }
  return { label: `${newest.label} tudo`, onPress }
}
