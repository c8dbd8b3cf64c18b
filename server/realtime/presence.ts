import { limits } from '#contract/limits.ts'
import type { Times } from './times.ts'

/** Where people meet: the same board of the same project, or the project with no board chosen. */
export interface Place {
  projectId: string
  board: string | null
}

export interface People {
  /** Accounts, each once, in an order that all processes agree on. */
  ids: readonly string[]
  more: number
}

export const nobody: People = { ids: [], more: 0 }

/** What one process says of a place: all whom it has there. */
interface Announcement extends Place {
  ids: string[]
  more: number
}

export interface PresenceKeeper {
  arrive(place: Place, accountId: string): void
  leave(place: Place, accountId: string): void
  peopleAt(place: Place): People
  /** What another process has said. */
  hear(sender: string, announcement: string): void
  /** Says again whom this process has: others forget what they do not hear for a while. */
  announceAll(): void
  /** Forgets processes that have fallen silent. */
  forgetSilent(): void
  /** This process has nobody any more. */
  stop(): void
}

interface Parts {
  now: () => Date
  times: Times
  /** To the other processes. */
  announce(announcement: string): void
  /** Somebody came or went. */
  changed(place: Place): void
}

interface Room {
  place: Place
  /** Accounts here, and how many streams each has. */
  here: Map<string, number>
  elsewhere: Map<string, { people: People; until: number }>
  shown: People
  announced: string
  settling: NodeJS.Timeout | null
}

/** As many ids as fit into one message between processes. */
const mostAnnounced = 150

/**
 * Who is where, in memory alone. Between processes it is said when it changes and every now and
 * then, so a process that died is forgotten. A short delay keeps a reconnection from being seen.
 */
export function createPresence({ now, times, announce, changed }: Parts): PresenceKeeper {
  const rooms = new Map<string, Room>()

  const roomAt = (place: Place): Room => {
    const room = rooms.get(keyOf(place)) ?? emptyRoom(place)
    rooms.set(keyOf(place), room)
    return room
  }
  const touch = (room: Room) => {
    room.settling ??= setTimeout(() => settle(room), times.presenceSettles).unref()
  }
  const settle = (room: Room) => {
    room.settling = null
    say(room, false)
    const shown = everyone(room)
    if (JSON.stringify(shown) !== JSON.stringify(room.shown)) {
      room.shown = shown
      changed(room.place)
    }
    if (room.here.size + room.elsewhere.size === 0) rooms.delete(keyOf(room.place))
  }
  const say = (room: Room, again: boolean) => {
    const said = JSON.stringify(announcementOf(room))
    if (said === room.announced && !(again && room.here.size > 0)) return
    room.announced = said
    announce(said)
  }
  const step = (place: Place, accountId: string, by: 1 | -1) => {
    const room = roomAt(place)
    const streams = (room.here.get(accountId) ?? 0) + by
    if (streams > 0) room.here.set(accountId, streams)
    else room.here.delete(accountId)
    touch(room)
  }

  return {
    arrive: (place, accountId) => step(place, accountId, 1),
    leave: (place, accountId) => step(place, accountId, -1),
    peopleAt: (place) => rooms.get(keyOf(place))?.shown ?? nobody,
    hear: (sender, announcement) => {
      const { ids, more, ...place } = JSON.parse(announcement) as Announcement
      const room = roomAt(place)
      const until = now().getTime() + times.presenceForgotten
      if (ids.length > 0) room.elsewhere.set(sender, { people: { ids, more }, until })
      else room.elsewhere.delete(sender)
      touch(room)
    },
    announceAll: () => {
      for (const room of rooms.values()) say(room, true)
    },
    forgetSilent: () => {
      const at = now().getTime()
      for (const room of rooms.values()) {
        for (const [sender, { until }] of room.elsewhere) {
          if (until > at) continue
          room.elsewhere.delete(sender)
          touch(room)
        }
      }
    },
    stop: () => {
      for (const room of rooms.values()) {
        if (room.settling) clearTimeout(room.settling)
        room.here.clear()
        say(room, false)
      }
    },
  }
}

const keyOf = ({ projectId, board }: Place) => `${projectId} ${board ?? ''}`

const emptyRoom = (place: Place): Room => {
  const room = { place, here: new Map(), elsewhere: new Map(), shown: nobody, settling: null }
  return { ...room, announced: JSON.stringify(announcementOf(room)) }
}

function announcementOf({ place, here }: Pick<Room, 'place' | 'here'>): Announcement {
  const ids = [...here.keys()].sort()
  const more = Math.max(0, ids.length - mostAnnounced)
  return { ...place, ids: ids.slice(0, mostAnnounced), more }
}

/** Each person once, in whatever number of tabs and processes they are. */
function everyone({ here, elsewhere }: Room): People {
  const others = [...elsewhere.values()].map(({ people }) => people)
  const ids = [...new Set([...here.keys(), ...others.flatMap((people) => people.ids)])].sort()
  const uncounted = others.reduce((sum, { more }) => sum + more, 0)
  const shown = ids.slice(0, limits.peopleShown)
  return { ids: shown, more: ids.length - shown.length + uncounted }
}
