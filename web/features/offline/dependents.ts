import type { Changed } from '#contract/events.ts'
import type { Entry } from './entry.ts'
import { renumber, textVersionOf } from './text-version.ts'

/** A change has been answered: those of its line that waited to know its version now say it. */
export function pointDependents(
  line: readonly Entry[],
  { key, request }: Entry,
  { event, version }: Changed,
): Entry[] {
  const known = event ? version : textVersionOf(request)
  const edits = known === undefined ? [] : renumber(line, key, known)
  for (const entry of edits) if (entry.textFrom === key) entry.textFrom = null
  return event ? [...edits, ...pointUndos(line, key, version)] : edits
}

function pointUndos(line: readonly Entry[], key: string, version: number): Entry[] {
  const undos = line.filter(({ undoes }) => undoes === key)
  for (const entry of undos) {
    const path = entry.request.path.replace(/\d+\/undo$/, `${version}/undo`)
    entry.request = { ...entry.request, path }
    entry.undoes = null
  }
  return undos
}
