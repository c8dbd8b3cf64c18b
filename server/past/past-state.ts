import type { getPastTask, lookBack, PastBoard } from '#contract/past.ts'
import type { Input } from '#contract/route.ts'
import type { BoardState, CardState, ProjectState } from '#contract/state.ts'
import type { Reading } from '#server/access/changing.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { ProjectCall } from '#server/access/project-call.ts'
import { stateAt } from '#server/history/state-at.ts'
import { DomainError, found } from '#server/http/domain-error.ts'
import { encodingFor, jsonBody, sendJson } from '#server/http/json-body.ts'
import { findNames } from './history-queries.ts'
import { changedAfter, lastVersionOf, momentOf, ruleWentOn } from './past-queries.ts'

/** One board as it was. */
export async function pastBoard(
  { tx, access }: Reading,
  {
    board: boardId,
    day,
    version: asked = access.version,
    changed: asksChanged,
  }: Input<typeof lookBack>,
  { services, http }: ProjectCall,
) {
  const { timeZone } = services.config
  const version = day ? await lastVersionOf(tx, access, day, timeZone) : asked
  const at = await momentOf(tx, access, seen(access, version))
  const state = await stateAt(tx, access.projectId, version)
  const board = boardId ? found(state.boards.find(({ id }) => id === boardId)) : state.boards[0]
  const people = await findNames(tx, peopleOn(state, board))
  const shown = { version, at, first: firstFor(access), last: access.version }
  const changed = asksChanged && (await changedAfter(tx, access, version))
  // Written here: to hold ten thousand cards to the contract once more takes longer than to read them.
  const text = JSON.stringify({ ...shown, ...boardOf(state, board), people, changed })
  return sendJson(http, await jsonBody(text, encodingFor(http)))
}

/** A member sees the project from the version on with which they came; the creator from its first. */
const firstFor = ({ since }: ProjectAccess) => Math.max(since, 1)

/** Also for what is made of a version. */
export function seen(access: ProjectAccess, version: number): number {
  if (version < firstFor(access) || version > access.version) throw new DomainError('no_record')
  return version
}

function boardOf(
  { project, labels, boards }: ProjectState,
  board: BoardState | undefined,
): Pick<PastBoard, 'project' | 'labels' | 'boards' | 'board'> {
  return {
    project,
    labels,
    boards: boards.map(({ columns: _, ...summary }) => summary),
    board: board
      ? {
          id: board.id,
          columns: (board.columns ?? []).map((column) => ({
            ...column,
            tasks: column.tasks.map(({ details: _, ...card }) => card),
          })),
        }
      : null,
  }
}

function peopleOn({ project }: ProjectState, board: BoardState | undefined): string[] {
  const cards = board?.columns?.flatMap(({ tasks }) => tasks) ?? []
  return [...new Set([project.createdBy, ...cards.flatMap(({ assignees }) => assignees)])]
}

/** A task as it was, to be read or brought back. */
export async function pastTask(
  { tx, access }: Reading,
  { taskId, version = access.version }: Input<typeof getPastTask>,
) {
  const state = await stateAt(tx, access.projectId, seen(access, version))
  const columns = state.boards.flatMap((board) => board.columns ?? [])
  const isAsked = ({ id }: CardState) => id === taskId
  const column = found(columns.find(({ tasks }) => tasks.some(isAsked)))
  const { details, ...card } = found(column.tasks.find(isAsked))
  const then = { ...card, ...found(details), columnId: column.id, version }
  const wentOn = then.repeat !== null && (await ruleWentOn(tx, access, then))
  return { ...then, ...(wentOn && { wentOn }) }
}
