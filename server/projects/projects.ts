import type {
  changeProject,
  copyProject,
  createProject,
  listEvents,
  lookAtProject,
  openProject,
  ProjectLine,
} from '#contract/projects.ts'
import type { Input } from '#contract/route.ts'
import type { Changing, Reading } from '#server/access/changing.ts'
import { differing } from '#server/access/differing.ts'
import {
  answerTo,
  findKept,
  type KeyedRequest,
  keyOf,
  onceByKey,
} from '#server/access/idempotency.ts'
import {
  creatorOf,
  granted,
  type ProjectAccess,
  seeProject,
} from '#server/access/project-access.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { recordEvent } from '#server/access/record-event.ts'
import { explain } from '#server/access/run-change.ts'
import { copyProjectContents } from '#server/copies/copy-contents.ts'
import { copyName } from '#server/copies/copy-name.ts'
import type { TransactionOptions, Tx } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { storeBase } from '#server/history/whole-project.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { encodingFor, jsonBody, sendJson } from '#server/http/json-body.ts'
import { NotModified } from '#server/http/serve.ts'
import { fillFromTemplate } from './fill-from-template.ts'
import * as queries from './project-queries.ts'
import { readSnapshot, readSnapshotState, type SnapshotState } from './snapshot.ts'

/** A list without those that a token was not given is made each time, and known by no tag. */
export async function ownProjects({ services, caller, http }: ProjectCall) {
  const tx = services.db.queries
  const { accountId } = caller
  const chosen = caller.token?.projectIds ?? null
  if (chosen) return queries.readChosenProjects(tx, accountId, chosen)
  const now = await queries.readListFingerprint(tx, accountId)
  const tag = (stamp: string) => `W/"${stamp}"`
  if (http.req.header('if-none-match') === tag(now)) return new NotModified(tag(now))
  const encoding = encodingFor(http)
  const key = `projects-of-${accountId}-${encoding}`
  const { stamp, body } = await services.kept.take(key, now, async () => {
    const { tag: stamp, text } = await queries.readProjectList(tx, accountId)
    return { stamp, body: await jsonBody(text, encoding) }
  })
  http.header('etag', tag(stamp))
  return sendJson(http, body)
}

export async function snapshotOf(
  { tx, access }: Reading,
  { board }: Input<typeof openProject>,
  { http, services }: ProjectCall,
) {
  // The same project opened on another board, or with other rights, is another answer.
  const which = `${access.access}-${board ?? 'newest'}`
  const now = stampOf(access, found(await readSnapshotState(tx, access)))
  const tag = (stamp: string) => `W/"${stamp}-${which}-${services.history.slice(0, 8)}"`
  if (http.req.header('if-none-match') === tag(now)) return new NotModified(tag(now))
  const encoding = encodingFor(http)
  const key = `${access.projectId}-${which}-${encoding}`
  const { stamp, body } = await services.kept.take(key, now, async () => {
    const { text, ...state } = found(await readSnapshot(tx, access, board))
    return { stamp: stampOf(access, state), body: await jsonBody(text, encoding) }
  })
  http.header('etag', tag(stamp))
  return sendJson(http, body)
}

/** Small enough not to be kept: the first picture of a long board costs what that of a short one does. */
export async function pictureOf(
  { tx, access }: Reading,
  { board }: Input<typeof lookAtProject>,
  { http }: ProjectCall,
) {
  const { text } = found(await readSnapshot(tx, access, board, firstCards))
  return sendJson(http, await jsonBody(text, encodingFor(http)))
}

/** More than a screen shows of a column. */
const firstCards = 12

const stampOf = ({ origin }: ProjectAccess, { version, names }: SnapshotState) =>
  `${version}-${names}-${origin}`

/** What happened before the reader was a member is not theirs to read, deleted text least of all. */
export async function eventsAfter(
  { tx, access }: Reading,
  { after = access.since, limit }: Input<typeof listEvents>,
) {
  if (after < access.since) throw new DomainError('too_far_behind')
  return { version: access.version, events: await queries.readEvents(tx, access, after, limit) }
}

export const createOwnProject = (
  call: ProjectCall,
  input: Input<typeof createProject>,
): Promise<ProjectLine> =>
  creating(call, input, async (tx, keyed) => {
    const { id = newId(), name, description } = input
    const access = creatorOf(id, call.caller)
    const at = call.services.now()
    const createdAt = at.toISOString()
    await queries.insertProject(tx, access, { name, description, createdAt: at })
    const change = { type: 'project.created', name, description, createdAt } as const
    const line = lineOf(access, { name, description, createdAt })
    await recordEvent(tx, access, { version: 1, at, change, answer: line }, keyed)
    if (input.templateId) await fillFromTemplate(tx, access, call, input.templateId)
    return line
  })

export const copyToOwnList = (
  call: ProjectCall,
  input: Input<typeof copyProject>,
): Promise<ProjectLine> =>
  creating(
    call,
    input,
    async (tx, keyed) => {
      const { id = newId(), projectId } = input
      const at = call.services.now()
      const createdAt = at.toISOString()
      const seen = await seeProject(tx, call.caller, { projectId, key: null })
      const source = granted(seen, call.caller, projectId, 'project:copy')
      const original = found(await queries.findProject(tx, source))
      const name = copyName(original.name)
      const { description } = original
      const access = creatorOf(id, call.caller)
      await queries.insertProject(tx, access, { name, description, createdAt: at })
      const change = { type: 'project.copied', fromProjectId: projectId, name, createdAt } as const
      await copyProjectContents({ tx, access: source, now: at }, id)
      const line = lineOf(access, { name, description, createdAt })
      await recordEvent(tx, access, { version: 1, at, change, answer: line }, keyed)
      await storeBase(tx, id)
      return line
      // One moment of the original, without making the people at work in it wait.
    },
    { isolationLevel: 'repeatable read' },
  )

const lineOf = (
  { projectId: id, accountId: createdBy }: ProjectAccess,
  project: Pick<ProjectLine, 'name' | 'description' | 'createdAt'>,
): ProjectLine => ({ id, ...project, createdBy, access: 'manage', favourite: false })

export async function editProject(
  { tx, access, record, unchanged }: Changing,
  { name, description }: Input<typeof changeProject>,
) {
  const project = found(await queries.findProject(tx, access))
  const { after, before } = differing(project, { name, description })
  if (!after) return unchanged()
  await queries.setProject(tx, access, after)
  return record({ type: 'project.edited', ...after, before })
}

/** It goes to the trash with everything in it, and with its members. */
export async function deleteWholeProject({ tx, access, now, record }: Changing) {
  const { name } = found(await queries.findProject(tx, access))
  const deleted = await record({ type: 'project.deleted', name })
  await queries.trashProject(tx, access, now)
  return deleted
}

/** Like `changing`, for what does not exist yet: there is no row to lock. */
const creating = async (
  call: ProjectCall,
  input: object,
  run: (tx: Tx, keyed: KeyedRequest) => Promise<ProjectLine>,
  options?: TransactionOptions,
): Promise<ProjectLine> => {
  const keyed = keyOf(call, input)
  const created = await onceByKey(() =>
    call.services.db.transaction(async (tx) => {
      const kept = await findKept(tx, keyed)
      return kept ? answerTo<ProjectLine>(keyed, kept) : run(tx, keyed)
    }, options),
  ).catch((error) => explain({ call }, error))
  call.services.realtime.raise(`projects-of:${created.createdBy}`)
  return created
}
