import type { Prepared } from '#web/api/call.ts'

/** Which text an edit says that it was made from; nothing for what is no edit. */
export function textVersionOf({ body }: Prepared): number | undefined {
  return body === null ? undefined : (JSON.parse(body) as { textVersion?: number }).textVersion
}

export function withTextVersion(request: Prepared, textVersion: number): Prepared {
  if (request.body === null) return request
  return { ...request, body: JSON.stringify({ ...JSON.parse(request.body), textVersion }) }
}
