import type { Presence } from '#contract/streams.ts'
import { readStored } from '#server/history/stored-event.ts'
import type { FeedPage } from './feed-page.ts'
import { type Frame, frame } from './frames.ts'
import { nobody, type People } from './presence.ts'

export interface PageFrames {
  /** Nothing when the page has no event with this version. */
  change(version: number): Frame | undefined
  presence(board: string | null): PresenceFrame
}

interface PresenceFrame {
  /** The same text for the same people with the same names. */
  who: string
  frame: Frame
  /** Who has just come is told of the others together with themself. */
  includes(accountId: string): boolean
}

/** What a page says, each frame written once however many are told. */
export function pageFrames(
  { events, people }: FeedPage,
  rooms: ReadonlyMap<string | null, People>,
): PageFrames {
  const first = events[0]?.version ?? 0
  const changes: Frame[] = []
  const presences = new Map<string | null, PresenceFrame>()
  return {
    change: (version) => {
      const index = version - first
      const event = events[index]
      if (event?.version !== version) return undefined
      changes[index] ??= frame('change', readStored(event), version)
      return changes[index]
    },
    presence: (board) => {
      const made = presences.get(board) ?? presenceFrame(rooms.get(board) ?? nobody, people)
      presences.set(board, made)
      return made
    },
  }
}

function presenceFrame({ ids, more }: People, named: FeedPage['people']): PresenceFrame {
  const here = new Set(ids)
  const presence: Presence = { people: named.filter(({ userId }) => here.has(userId)), more }
  return {
    who: JSON.stringify(presence),
    frame: frame('presence', presence),
    includes: (accountId) => here.has(accountId) || more > 0,
  }
}
