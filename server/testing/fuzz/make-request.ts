import { randomUUID } from 'node:crypto'
import { examples } from '../route-examples.ts'
import type { Dice } from './dice.ts'
import { type Fields, inAddress, makeBody, oneOddField } from './make-body.ts'
import type { Memory } from './memory.ts'
import { oddHeaders, oddSegments, oddTexts } from './odd-values.ts'
import type { Callers } from './people.ts'
import { valueFor } from './schema-values.ts'
import type { FuzzRequest } from './send.ts'
import type { Target } from './targets.ts'

export interface Asking {
  dice: Dice
  memory: Memory
  callers: Callers
  /** Another one for each request, so that no limit answers in place of the route. */
  address: string
}

/**
 * Most requests are right but for one value: they get furthest. In the others anything may be odd;
 * what takes no values is always one of these, or everything would soon be deleted.
 */
export function makeRequest(target: Target, asking: Asking): FuzzRequest {
  const names = namesOf(target)
  return names.length > 0 && asking.dice.chance(0.8)
    ? nearlyRight(target, names, asking)
    : odd(target, asking)
}

/**
 * Surely to the address of the target, and right where it takes no values. That is asked of the stranger in
 * a project of their own: what the others need may be gone after it.
 */
export function straightRequest(target: Target, asking: Asking): FuzzRequest {
  const names = namesOf(target)
  return names.length > 0
    ? nearlyRight(target, names, asking)
    : unspoilt(target, asking, {
        as: 'stranger',
        fields: fieldsFor(target, asking, strangers(asking)),
      })
}

const strangers = ({ callers }: Asking) => callers.projects.at(-2)
const namesOf = ({ route }: Target) => [...route.queryNames, ...(route.bodyNames ?? [])]

function nearlyRight(target: Target, names: readonly string[], asking: Asking): FuzzRequest {
  const { dice, callers } = asking
  const fields = fieldsFor(target, asking, callers.projects[0])
  oneOddField(names, fields, dice)
  return unspoilt(target, asking, { as: whoMay(target, dice), fields })
}

function unspoilt(
  target: Target,
  asking: Asking,
  { as, fields }: { as: string; fields: Fields },
): FuzzRequest {
  const { route } = target
  return {
    as,
    method: route.method.toUpperCase(),
    path: pathFor(target, fields) + queryFor(target, fields),
    headers: headersFor(target, as, asking),
    body: makeBody(target, fields),
  }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']

function odd(target: Target, asking: Asking): FuzzRequest {
  const { route } = target
  const { dice, callers } = asking
  const fields = fieldsFor(target, asking, dice.pick(callers.projects))
  const as = dice.pick(Object.keys(callers.tokens))
  const headers = headersFor(target, as, asking)
  while (dice.chance(0.2)) {
    const [name, value] = dice.pick(oddHeaders)
    headers[name] = value
  }
  return {
    as,
    method: dice.chance(0.1) ? dice.pick(methods) : route.method.toUpperCase(),
    path: pathFor(target, fields, dice) + queryFor(target, fields, dice),
    headers,
    body: makeBody(target, fields, dice),
  }
}

function whoMay({ route: { right }, callers }: Target, dice: Dice): string {
  if (callers) return dice.pick(callers)
  if (right === 'administrator') return 'administrator'
  return right === 'anyone' ? 'anonymous' : dice.pick(['creator', 'manager'])
}

/** Of the example and of what the schemas describe; ids are those of a project, or seen before. */
function fieldsFor(
  { route }: Target,
  asking: Asking,
  project = asking.callers.projects[0],
): Fields {
  const { dice, memory, callers } = asking
  const recall = (name: string) => memory.recall(name, (values) => dice.pick(values))
  const remembered = route.paramNames.map((name) => [name, recall(name)])
  return {
    ...Object.fromEntries(remembered),
    ...(dice.chance(0.5) && route.query && (valueFor(route.query, dice, recall) as Fields)),
    ...(dice.chance(0.5) && route.body && (valueFor(route.body, dice, recall) as Fields)),
    ...(project && dice.chance(0.8) && examples.get(route)?.(project, callers.cast)),
  }
}

function headersFor({ route, form }: Target, as: string, { dice, memory, ...rest }: Asking) {
  const token = rest.callers.tokens[as]
  const headers: Record<string, string> = { 'x-forwarded-for': rest.address }
  if (token) headers.authorization = `Bearer ${token}`
  if (route.body) {
    headers['content-type'] = form ? 'application/x-www-form-urlencoded' : 'application/json'
  }
  if (route.frames && dice.chance(0.5)) headers.accept = 'text/event-stream'
  if (dice.chance(0.2)) headers['idempotency-key'] = randomUUID()
  const etag = memory.recall('etag', (values) => dice.pick(values))
  if (etag && dice.chance(0.1)) headers['if-none-match'] = etag
  return headers
}

function pathFor({ route }: Target, fields: Fields, dice?: Dice): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    dice?.chance(0.05)
      ? dice.pick(oddSegments)
      : encodeURIComponent(String(fields[name] ?? randomUUID())),
  )
  if (!dice?.chance(0.05)) return path
  return dice.pick([`${path}/`, `/${path}`, path.toUpperCase(), `${path}%00`, `${path}/%2e%2e`])
}

function queryFor({ route }: Target, fields: Fields, dice?: Dice): string {
  const pairs = route.queryNames
    .filter((name) => fields[name] !== undefined)
    .map((name) => `${name}=${inAddress(fields[name])}`)
  if (dice?.chance(0.1)) {
    const value = dice.chance(0.5) ? inAddress(dice.pick(oddTexts)) : dice.pick(oddSegments)
    pairs.push(`${dice.pick([...route.queryNames, 'a', '__proto__'])}=${value}`)
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
