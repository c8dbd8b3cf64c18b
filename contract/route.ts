import type { z } from 'zod'
import { type ProjectAction, projectActions } from './access.ts'
import type { ErrorCode } from './errors.ts'

/** What a caller must be to use a route. The server refuses, the web hides. */
export type AccountRight = 'anyone' | 'signed-in' | 'approved' | 'administrator'
export type Right = AccountRight | ProjectAction

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
/** Ids, but for the number of an event. */
type Params<Path extends string> = {
  [Name in ParamNames<Path>]: Name extends 'version' ? number : string
}
type Fields<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown
type SentFields<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown

interface Description<Path, Query, Body, Answer, Needed> {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  path: Path
  right: Needed
  /** One line for the reference page, in Portuguese. */
  summary: string
  query?: Query
  body?: Body
  /** The body is a file, of any type; the route's function reads it. */
  upload?: true
  /**
   * A ticket in the address stands for the session's token: what a browser loads by itself has none.
   * It is one for the project of the path, for pictures of people, or for exports.
   */
  ticket?: 'project' | 'people' | 'export'
  /**
   * Whether personal tokens open it; unless said, they open the routes of projects and no others.
   * `narrowed`: also a token for chosen projects, and it is answered of those alone.
   */
  tokens?: boolean | 'narrowed'
  /** Left out: the route answers 204 with no body, or only the stream. */
  answer?: Answer
  /** Offered as server-sent events to who accepts `text/event-stream`: each frame and its data. */
  frames?: Record<string, z.ZodType>
  status?: 200 | 201 | 202
  /** What the answer is when it is not JSON; its schema is then a text. */
  type?: string
  /** Refusals beyond those that every route with this right can give. */
  errors?: readonly ErrorCode[]
}

export interface Route<
  Path extends string = string,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodObject | undefined = z.ZodObject | undefined,
  Answer extends z.ZodType | undefined = z.ZodType | undefined,
  Needed extends Right = Right,
> extends Description<Path, Query, Body, Answer, Needed> {
  paramNames: readonly string[]
  queryNames: readonly string[]
  /** Null: the route takes no body. */
  bodyNames: readonly string[] | null
}

/** All that the browser has of a route: names, and no schema (docs/decisions/0008). */
export type PlainRoute = Pick<Route, 'method' | 'path' | 'right' | 'queryNames' | 'bodyNames'>

/** What a caller sends: path parameters, query and body as one object; no name occurs twice. */
export type Sent<R> =
  R extends Route<infer Path, infer Query, infer Body>
    ? Params<Path> & SentFields<Query> & SentFields<Body>
    : never
/** The same after validation, as the server's function receives it. */
export type Input<R> =
  R extends Route<infer Path, infer Query, infer Body>
    ? Params<Path> & Fields<Query> & Fields<Body>
    : never
/** What the server's function returns; of a route without an answer it is ignored. */
export type Answer<R> =
  R extends Route<string, infer _Query, infer _Body, infer A>
    ? A extends z.ZodType
      ? z.input<A>
      : unknown
    : never
/** What a caller gets. */
export type Received<R> =
  R extends Route<string, infer _Query, infer _Body, infer A>
    ? A extends z.ZodType
      ? z.output<A>
      : undefined
    : never

/**
 * Says once what may be said: the server validates by it, the web calls by it, the OpenAPI document
 * is made of it. Bodies and queries are strict: an unknown field is refused, never ignored.
 */
export function route<
  const Path extends string,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodObject | undefined = undefined,
  Answer extends z.ZodType | undefined = undefined,
  const Needed extends Right = Right,
>(
  description: Description<Path, Query, Body, Answer, Needed>,
): Route<Path, Query, Body, Answer, Needed> {
  const paramNames = [...description.path.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]))
  const query = description.query?.strict()
  const body = description.body?.strict()
  const queryNames = Object.keys(query?.shape ?? {})
  const bodyNames = body ? Object.keys(body.shape) : null
  const names = [...paramNames, ...queryNames, ...(bodyNames ?? [])]
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  // CVE-2024-36399: the project of the address was checked and the project of the body was used.
  if (twice) throw new Error(`${description.path}: "${twice}" is named twice`)
  if (isProjectAction(description.right) && !paramNames.includes('projectId')) {
    throw new Error(`${description.path}: a right in a project needs the project in the path`)
  }
  const strict = { query: query as Query, body: body as Body }
  return { ...description, ...strict, paramNames, queryNames, bodyNames }
}

export const isProjectAction = (right: Right): right is ProjectAction =>
  (projectActions as Right[]).includes(right)
