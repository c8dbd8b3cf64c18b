import { type HistoryKind, historyKinds } from '#contract/history-kinds.ts'

interface TellableEvent {
  version: number
  at: Date
  actorId: string
  change: { type: string }
}

/** Of a test: no event of any project has this type. */
export const testType = 'webhook.test'

/**
 * What is sent of an event: its type and its ids. No words of people: who may read those asks the API
 * for this version, and what is deleted for good is not kept by receivers.
 */
export const payloadOf = (projectId: string, { version, at, actorId, change }: TellableEvent) =>
  JSON.stringify({
    type: change.type,
    timestamp: at.toISOString(),
    data: { projectId, version, actorId, ...idsIn(change) },
  })

export const testPayload = (projectId: string, at: Date) =>
  JSON.stringify({ type: testType, timestamp: at.toISOString(), data: { projectId } })

const idsIn = (change: object) =>
  Object.fromEntries(
    Object.entries(change).filter(([name, value]) => /Id$/.test(name) && typeof value === 'string'),
  )

/** Whether somebody who chose these kinds is told of an event of this type. */
export function isWanted(kinds: readonly HistoryKind[] | null, type: string): boolean {
  if (!kinds) return true
  return kinds.some((kind) => historyKinds[kind].types.some((pattern) => matches(type, pattern)))
}

const matches = (type: string, pattern: string) =>
  pattern.endsWith('%') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
