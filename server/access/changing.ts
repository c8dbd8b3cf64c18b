import type { SQL } from 'drizzle-orm'
import type { ProjectAction } from '#contract/access.ts'
import type { Change, Changed } from '#contract/events.ts'
import type { Tx } from '#server/db/database.ts'
import { granted, type ProjectAccess } from './project-access.ts'
import type { ProjectCall } from './project-call.ts'
import type { Undo } from './record-event.ts'
import { inLine, underLock, withoutLock } from './run-change.ts'

/** What a function that changes a project receives: a transaction and the proof, never the database. */
export interface Changing {
  tx: Tx
  access: ProjectAccess
  now: Date
  /** The version the project will have when this change is recorded. */
  nextVersion: number
  /** The number of the next task in the project. Reliable under the lock, where tasks are made. */
  nextNumber: number
  /** Writes the one event of this change, and with it what is given to write. */
  record(change: Change, write?: SQL, undo?: Undo): Promise<Changed>
  /** It was already so: nothing is written, and no event tells of it. */
  unchanged(notes?: object): Promise<Changed>
  /** To be called before anything is written otherwise than by `record`. */
  needsLock(): void
}

export interface Reading {
  tx: Tx
  access: ProjectAccess
}

type InProject<Input> = Input & { projectId: string }
type Run<Input> = (scope: Changing, input: Input) => Promise<Changed>

/**
 * One transaction: lock the project, prove the right, change rows, append exactly one event. The
 * route's right is the action that is proved, so the table of routes is the table of rights.
 */
export const changing =
  <Input, Answer extends Changed>(run: (scope: Changing, input: Input) => Promise<Answer>) =>
  (call: ProjectCall, input: InProject<Input>): Promise<Answer> =>
    // Asked again, it is what `run` answered: its notes are kept with it.
    inLine(call, input, (request) =>
      underLock(request, (scope) => run(scope, input)),
    ) as Promise<Answer>

/**
 * For a change that writes nothing but what it gives to `record`: it reads, and then writes all of it
 * by one statement, on the condition that nobody has changed the project meanwhile. If somebody has,
 * it is done as every other change. See docs/decisions/0026-changes-in-one-statement.md.
 */
export const changingAtOnce =
  <Input>(run: Run<Input>) =>
  (call: ProjectCall, input: InProject<Input>): Promise<Changed> =>
    inLine(call, input, async (request) => {
      const change = (scope: Changing) => run(scope, input)
      return (await withoutLock(request, change)) ?? (await underLock(request, change))
    })

/** For reads within a project: the proof, and single statements outside any transaction. */
export const reading =
  <Input, Answer>(run: (scope: Reading, input: Input, call: ProjectCall) => Promise<Answer>) =>
  async (call: ProjectCall, input: InProject<Input>): Promise<Answer> => {
    const action = call.right as ProjectAction
    const access = granted(call.project, call.caller, input.projectId, action)
    return run({ tx: call.services.db.queries, access }, input, call)
  }
