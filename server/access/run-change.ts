import type { ProjectAction } from '#contract/access.ts'
import type { Changed } from '#contract/events.ts'
import { isUniqueViolation } from '#server/db/constraint-errors.ts'
import type { Tx } from '#server/db/database.ts'
import { needsBase } from '#server/history/bases.ts'
import { DomainError, TryLater } from '#server/http/domain-error.ts'
import type { Topic } from '#server/realtime/signals.ts'
import { authorise, authoriseAfterWait } from './authorise.ts'
import type { Changing } from './changing.ts'
import { type KeyedRequest, keepAnswer, keyOf, onceByKey } from './idempotency.ts'
import { newsOf } from './news.ts'
import { granted, lockProject, type SeenProject } from './project-access.ts'
import type { ProjectCall } from './project-call.ts'
import { earlierChange, NotRecorded, recordEvent, recordUnlessChanged } from './record-event.ts'

/** A change that somebody has asked for. */
interface ChangeRequest {
  call: ProjectCall
  projectId: string
  keyed: KeyedRequest
  /** What is to be told once the change is committed. */
  news: Topic[]
}

type Run = (scope: Changing) => Promise<Changed>

/** Lets the change wait for its turn in the project, and tells of it when it is done. */
export async function inLine(
  call: ProjectCall,
  input: { projectId: string },
  change: (request: ChangeRequest) => Promise<Changed>,
): Promise<Changed> {
  const { services } = call
  const { projectId } = input
  const keyed = keyOf(call, input)
  const request: ChangeRequest = { call, projectId, keyed, news: [] }
  const answer =
    (await withoutWaiting(request)) ??
    (await services.writers
      .inTurn(projectId, async (waited) => {
        if (waited) {
          request.call = await authoriseAfterWait(call, projectId)
          await services.readersFirst()
        }
        return onceByKey(() => change(request))
      })
      .catch((error) => explain(request, error)))
  services.realtime.raise(...request.news)
  return answer
}

/**
 * Who may not change a project waits neither in its line nor at its row: how long it takes would tell
 * them of it, and many of them would hold every connection. Null: they may, and wait like the others.
 */
async function withoutWaiting({ call, keyed, projectId }: ChangeRequest): Promise<Changed | null> {
  const { services, caller, project, right } = call
  // Before the refusal: a deletion that is retried finds no project, but has its answer.
  const earlier = await earlierChange(services.db.queries, keyed, projectId, project)
  if (!earlier) granted(project, caller, projectId, right as ProjectAction)
  return earlier
}

/** In one transaction, alone in the project. */
export const underLock = (request: ChangeRequest, run: Run): Promise<Changed> =>
  request.call.services.db.transaction(async (tx) => {
    const { call, projectId, keyed } = request
    const seen = await lockProject(tx, call.caller, { projectId, key: keyed.key })
    if (seen && !seen.admitted) throw new NotRecorded('The account has changed')
    return runIn(tx, request, seen, 'locked', run)
  })

/** Null: somebody else was at work in the project, or it has to be done under the lock. */
export async function withoutLock(request: ChangeRequest, run: Run): Promise<Changed | null> {
  const { services, project } = request.call
  try {
    return await runIn(services.db.queries, request, project, 'unlocked', run)
  } catch (error) {
    if (error instanceof NotRecorded || error instanceof NeedsLock) return null
    throw error
  }
}

class NeedsLock extends Error {}

async function runIn(
  tx: Tx,
  request: ChangeRequest,
  seen: SeenProject | undefined,
  lock: 'locked' | 'unlocked',
  run: Run,
): Promise<Changed> {
  const { call, projectId, keyed } = request
  const { services, caller } = call
  const earlier = await earlierChange(tx, keyed, projectId, seen)
  if (earlier) return earlier
  const access = granted(seen, caller, projectId, call.right as ProjectAction)
  const at = services.now()
  const nextVersion = access.version + 1
  const needsLock = () => {
    if (lock === 'unlocked') throw new NeedsLock('This change is more than one statement')
  }
  // It has a job besides the event, and one does not exist without the other.
  if (needsBase(nextVersion)) needsLock()
  const append = lock === 'locked' ? recordEvent : recordUnlessChanged
  let recorded = false
  return run({
    tx,
    access,
    now: at,
    nextVersion,
    nextNumber: access.lastNumber + 1,
    needsLock,
    record: async (change, write, undo) => {
      if (recorded) throw new Error('A change records one event')
      recorded = true
      const made = { version: nextVersion, at, change, undo, write }
      // Within a transaction nobody else gets to the database.
      if (lock === 'unlocked') await services.readersFirst()
      const event = await append(tx, access, made, keyed)
      request.news.push(...(await newsOf(tx, access, change)))
      return { ...undo?.notes, version: nextVersion, event }
    },
    unchanged: async (notes) => {
      const answer = { ...notes, version: access.version, event: null }
      await keepAnswer(tx, keyed, answer, at)
      return answer
    },
  })
}

/** What a caller is told of a change that the database refused. */
export async function explain(
  { call }: Pick<ChangeRequest, 'call'>,
  error: unknown,
): Promise<never> {
  if (!(error instanceof NotRecorded)) return refuseTakenId(error)
  // Under the lock nothing but the caller's own account can have changed.
  await authorise(call.services)(call, call.http)
  throw new TryLater('busy', 2)
}

/** Tables whose ids may be made by the client. */
const clientIds =
  /^(projects|project_members|project_labels|boards|board_columns|tasks|task_checklist_items|task_comments)_pkey$/

/** A taken id is refused without a word about whose it is. */
function refuseTakenId(error: unknown): never {
  if (isUniqueViolation(error, clientIds)) throw new DomainError('id_taken')
  throw error
}
