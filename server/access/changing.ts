import type { ProjectAction } from '#contract/access.ts'
import type { Change, Changed } from '#contract/events.ts'
import { isUniqueViolation } from '#server/db/constraint-errors.ts'
import type { Tx } from '#server/db/database.ts'
import { DomainError } from '#server/http/domain-error.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import type { MailDetails, MailKind } from '#server/mail/mail.ts'
import type { Topic } from '#server/realtime/signals.ts'
import { authoriseAgain } from './authorise.ts'
import { type KeyedRequest, keepAnswer, keyOf, onceByKey } from './idempotency.ts'
import { newsOf } from './news.ts'
import { granted, lockProject, type ProjectAccess, proveAccess } from './project-access.ts'
import { earlierChange, recordEvent } from './record-event.ts'

/** What a function that changes a project receives: a transaction and the proof, never the database. */
export interface Changing {
  tx: Tx
  access: ProjectAccess
  now: Date
  /** The version the project will have when this change is recorded. */
  nextVersion: number
  /** Writes the one event of this change. */
  record(change: Change): Promise<Changed>
  /** Part of the change: no mail without it, and it does not happen without its mail. */
  mail: <Kind extends MailKind>(kind: Kind, details: MailDetails[Kind]) => Promise<void>
  /** It was already so: nothing is written, and no event tells of it. */
  unchanged(): Promise<Changed>
}

export interface Reading {
  tx: Tx
  access: ProjectAccess
}

type InProject<Input> = Input & { projectId: string }

/**
 * One transaction: lock the project, prove the right, change rows, append exactly one event. The
 * route's right is the action that is proved, so the table of routes is the table of rights.
 */
export const changing =
  <Input>(run: (scope: Changing, input: Input) => Promise<Changed>) =>
  async (call: SignedInCall, input: InProject<Input>): Promise<Changed> => {
    const { services, caller } = call
    const { projectId } = input
    const action = call.right as ProjectAction
    const keyed = keyOf(call, input)
    const news: Topic[] = []
    let mailed = false
    const change = async (waited: boolean) => {
      if (waited) await authoriseAgain(call)
      return onceByKey(() =>
        services.db.transaction(async (tx) => {
          const locked = await lockProject(tx, caller, projectId, keyed.key)
          // Before the refusal: a deletion that is retried finds no project, but has its answer.
          const earlier = await earlierChange(tx, keyed, projectId, locked)
          if (earlier) return earlier
          const access = granted(locked, caller, projectId, action)
          const enqueue: Changing['mail'] = (kind, details) => {
            mailed = true
            return services.mail.enqueue(tx, kind, details)
          }
          return run(scopeOf(tx, access, { at: services.now(), keyed, news, enqueue }), input)
        }),
      )
    }
    const answer =
      (services.writers.isBusy(projectId) && (await withoutWaiting(call, keyed, projectId))) ||
      (await services.writers.inTurn(projectId, change).catch(refuseTakenId))
    services.realtime.raise(...news)
    if (mailed) services.mail.wake()
    return answer
  }

/**
 * Who may not change a project waits neither in its line nor at its row: how long it takes would tell
 * them of it, and many of them would hold every connection. Null: they may, and wait like the others.
 */
async function withoutWaiting(
  { services, caller, right }: SignedInCall,
  keyed: KeyedRequest,
  projectId: string,
): Promise<Changed | null> {
  const tx = services.db.queries
  try {
    await proveAccess(tx, caller, projectId, right as ProjectAction)
    return null
  } catch (refusal) {
    const earlier = refusal instanceof DomainError && (await earlierChange(tx, keyed, projectId))
    if (earlier) return earlier
    throw refusal
  }
}

interface Recording {
  at: Date
  keyed: KeyedRequest
  /** What is to be told once the change is committed. */
  news: Topic[]
  enqueue: Changing['mail']
}

function scopeOf(tx: Tx, access: ProjectAccess, recording: Recording): Changing {
  const { at, keyed, news, enqueue } = recording
  const nextVersion = access.version + 1
  let recorded = false
  return {
    tx,
    access,
    now: at,
    nextVersion,
    record: async (change) => {
      if (recorded) throw new Error('A change records one event')
      recorded = true
      const event = await recordEvent(tx, access, { version: nextVersion, at, change }, keyed)
      news.push(...(await newsOf(tx, access, change)))
      return { version: nextVersion, event }
    },
    mail: enqueue,
    unchanged: async () => {
      const answer = { version: access.version, event: null }
      await keepAnswer(tx, keyed, answer, at)
      return answer
    },
  }
}

/** Tables whose ids may be made by the client. */
const clientIds =
  /^(projects|project_members|boards|board_columns|tasks|task_checklist_items)_pkey$/

/** A taken id is refused without a word about whose it is. */
export function refuseTakenId(error: unknown): never {
  if (isUniqueViolation(error, clientIds)) throw new DomainError('id_taken')
  throw error
}

/** For reads within a project: the proof, and single statements outside any transaction. */
export const reading =
  <Input, Answer>(run: (scope: Reading, input: Input, call: SignedInCall) => Promise<Answer>) =>
  async (call: SignedInCall, input: InProject<Input>): Promise<Answer> => {
    const tx = call.services.db.queries
    const action = call.right as ProjectAction
    const access = await proveAccess(tx, call.caller, input.projectId, action)
    return run({ tx, access }, input, call)
  }
