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

/** `taskId` as it is; of what is listed, as in a change of several tasks, `taskIds` with all of them. */
function idsIn(change: object): Record<string, string | string[]> {
  const lists = new Map<string, Set<string>>()
  const list = (name: string, id: unknown) => {
    if (typeof id === 'string') lists.set(name, (lists.get(name) ?? new Set()).add(id))
  }
  const ids: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(change)) {
    if (name.endsWith('Id') && typeof value === 'string') ids[name] = value
    if (!Array.isArray(value)) continue
    if (name.endsWith('Ids')) for (const id of value) list(name, id)
    for (const [key, id] of value.flatMap((one) => Object.entries(Object(one)))) {
      if (key.endsWith('Id')) list(`${key}s`, id)
    }
  }
  for (const [name, found] of lists) ids[name] = [...found]
  return ids
}

/** Whether somebody who chose these kinds is told of an event of this type. */
export function isWanted(kinds: readonly HistoryKind[] | null, type: string): boolean {
  if (!kinds) return true
  return kinds.some((kind) => historyKinds[kind].types.some((pattern) => matches(type, pattern)))
}

const matches = (type: string, pattern: string) =>
  pattern.endsWith('%') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
