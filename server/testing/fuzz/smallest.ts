import type { FuzzRequest } from './send.ts'

/** The request with everything left out that its failure does not need. */
export async function smallest(
  request: FuzzRequest,
  fails: (smaller: FuzzRequest) => Promise<boolean>,
): Promise<FuzzRequest> {
  // It depended on what was there before: then it is as small as we can make it.
  if (!(await fails(request))) return request
  let known = request
  for (let found = true; found; ) {
    found = false
    for (const smaller of smallerOnes(known)) {
      if (!(await fails(smaller))) continue
      known = smaller
      found = true
      break
    }
  }
  return known
}

function* smallerOnes(request: FuzzRequest): Generator<FuzzRequest> {
  const { headers, path, body } = request
  for (const name of Object.keys(headers)) yield { ...request, headers: without(headers, name) }
  const [address = '', query] = path.split('?')
  const pairs = query?.split('&') ?? []
  for (const pair of pairs) {
    const rest = pairs.filter((other) => other !== pair)
    yield { ...request, path: rest.length > 0 ? `${address}?${rest.join('&')}` : address }
  }
  if (body !== null) yield { ...request, body: null }
  const fields = fieldsOf(body)
  for (const name of Object.keys(fields)) {
    yield { ...request, body: JSON.stringify(without(fields, name)) }
  }
}

function fieldsOf(body: FuzzRequest['body']): Record<string, unknown> {
  try {
    const parsed = JSON.parse(String(body))
    return typeof parsed === 'object' && !Array.isArray(parsed) ? (parsed ?? {}) : {}
  } catch {
    return {}
  }
}

function without<T>(fields: Record<string, T>, name: string): Record<string, T> {
  const { [name]: _left, ...rest } = fields
  return rest
}
