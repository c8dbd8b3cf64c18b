import type { Prepared } from '#web/api/call.ts'
import type { Entry } from './entry.ts'

/** Which text an edit says that it was made from; nothing for what is no edit. */
export function textVersionOf({ body }: Prepared): number | undefined {
  return body === null ? undefined : (JSON.parse(body) as { textVersion?: number }).textVersion
}

function withTextVersion(request: Prepared, textVersion: number): Prepared {
  if (request.body === null) return request
  return { ...request, body: JSON.stringify({ ...JSON.parse(request.body), textVersion }) }
}

/**
 * An edit made on top of one that is on its way says which text the server knows: the number that
 * the screen shows meanwhile is foreseen, and may become somebody else's.
 */
export function numbered(
  entry: Entry,
  line: readonly Entry[],
  answered: ReadonlyMap<string, number>,
): Entry {
  const { textFrom } = entry
  const base = line.find(({ key }) => key === textFrom)
  // Answered already, it may still be foreseen: what others did in between has not been heard yet.
  const version = base ? textVersionOf(base.request) : answered.get(textFrom ?? '')
  return version === undefined
    ? entry
    : { ...entry, request: withTextVersion(entry.request, version) }
}

/** The version of a text is known now: those made from it say so, and those made from them. */
export function renumber(line: readonly Entry[], key: string, version: number): Entry[] {
  const made = line.filter(({ textFrom }) => textFrom === key)
  return made.flatMap((entry) => {
    entry.request = withTextVersion(entry.request, version)
    return [entry, ...renumber(line, entry.key, version)]
  })
}
