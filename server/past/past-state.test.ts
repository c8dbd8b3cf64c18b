import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeItem } from '#contract/checklists.ts'
import { changeComment } from '#contract/comments.ts'
import { changeTasks } from '#contract/many-tasks.ts'
import { addMember, removeMember } from '#contract/members.ts'
import { getPastTask, lookBack, PastBoard } from '#contract/past.ts'
import { changeProject, openProject } from '#contract/projects.ts'
import type { ProjectState } from '#contract/state.ts'
import { changeTask, copyTask, deleteTask, getTask, moveTask } from '#contract/tasks.ts'
import { commands, perform } from '#server/testing/commands.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replayAll, stateOf } from '#server/testing/replay.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
afterAll(() => world.stop())

const cardsOf = (state: ProjectState, boardId: string | undefined) =>
  state.boards
    .find(({ id }) => id === boardId)
    ?.columns?.map((column) => ({
      ...column,
      tasks: column.tasks.map(({ details: _, ...card }) => card),
    }))

describe('a board as it was', () => {
  it('is now the board itself, and at every version what the events say, whatever was done', async () => {
    await fc.assert(
      fc.asyncProperty(commands(40), async (list) => {
        const { projectId } = await exampleProject(ana, [[bruno, 'manage']])
        for (const command of list) {
          const seen = await stateOf(world.services.db, projectId)
          await perform([ana, bruno], projectId, seen, command).catch(() => undefined)
        }
        const now = await ana.call(openProject, { projectId })
        expect(await ana.call(lookBack, { projectId })).toMatchObject({
          ...{ project: now.project, labels: now.labels, boards: now.boards, board: now.board },
        })
        // What was deleted for good loses its words behind the request: not between two looks.
        await world.services.bases.settled()
        const events = await eventsOf(ana, projectId)
        const states = await replayAll(world.services.db, projectId, events)
        for (const state of states.filter(({ version }) => version % 4 === 0)) {
          const { version, boards } = state
          const then = await ana.call(lookBack, { projectId, version })
          expect(then.boards.map(({ id }) => id)).toEqual(boards.map(({ id }) => id))
          expect(then.board?.columns).toEqual(cardsOf(state, boards[0]?.id))
        }
      }),
      { numRuns: 6, endOnFailure: true },
    )
  })

  it('is what the contract says, though nobody holds it to that on its way', async () => {
    const { projectId } = await exampleProject(ana, [])
    const authorization = `Bearer ${ana.token}`
    const answer = await world.fetch(`/api/projects/${projectId}/past`, {
      headers: { authorization },
    })
    const text = await answer.json()
    expect(PastBoard.strict().parse(text)).toEqual(text)
  })

  it('is the one at the end of a day, in the time zone of the installation', async () => {
    const { projectId } = await exampleProject(ana, [])
    const { version } = await ana.call(changeProject, { projectId, name: 'Depois' })
    // 23:59 and 00:01 in São Paulo, and one moment for all that came before.
    const at = (moment: string, versions: ReturnType<typeof sql>) =>
      world.services.db.queries.execute(
        sql`update project_events set at = ${moment}::timestamptz
             where project_id = ${projectId} and ${versions}`,
      )
    await at('2026-03-02T15:00:00Z', sql`version < ${version - 1}`)
    await at('2026-03-07T02:59:00Z', sql`version = ${version - 1}`)
    await at('2026-03-07T03:01:00Z', sql`version = ${version}`)
    const lastOn = async (day: string) => (await ana.call(lookBack, { projectId, day })).version
    expect(await lastOn('2026-03-02')).toBe(version - 2)
    expect(await lastOn('2026-03-05')).toBe(version - 2)
    expect(await lastOn('2026-03-06')).toBe(version - 1)
    expect(await lastOn('2026-03-07')).toBe(version)
    expect(await lastOn('2030-01-01')).toBe(version)
    await expect(lastOn('2026-03-01')).rejects.toMatchObject({ status: 410, code: 'no_record' })
  })

  it('tells, where that is asked for, which tasks were changed since, in whatever belongs to them', async () => {
    const { projectId, taskId, itemId, commentId, columnId } = await exampleProject(ana, [])
    const here = { projectId, taskId }
    const changes = [
      () => ana.call(changeComment, { ...here, commentId, text: 'Depois' }),
      () => ana.call(changeItem, { ...here, itemId, text: 'Depois' }),
      () => ana.call(changeTask, { ...here, assignees: { add: [ana.userId] } }),
      () => ana.call(changeTasks, { projectId, taskIds: [taskId], priority: 'high' }),
    ]
    const since = async (act: () => Promise<unknown>) => {
      const { version } = await ana.call(openProject, { projectId })
      await act()
      const { changed } = await ana.call(lookBack, { projectId, version, changed: 'true' })
      return changed
    }
    for (const change of changes) expect(await since(change)).toEqual([taskId])
    const inPlace = () => ana.call(moveTask, { ...here, columnId, position: 0 })
    expect(await since(inPlace)).toEqual([])
    expect(await since(() => ana.call(copyTask, here))).toEqual([])
    expect(await ana.call(lookBack, { projectId })).not.toHaveProperty('changed')
  })

  it('has no record before a member came, nor after now', async () => {
    const { projectId } = await exampleProject(ana, [])
    const { version } = await ana.call(addMember, { projectId, person: bruno.email })
    expect(await bruno.call(lookBack, { projectId, version })).toMatchObject({ first: version })
    for (const wrong of [1, version - 1, version + 1]) {
      const looking = bruno.call(lookBack, { projectId, version: wrong })
      await expect(looking).rejects.toMatchObject({ status: 410, code: 'no_record' })
    }
  })

  it('names people who have left since', async () => {
    const { projectId, taskId, memberId } = await exampleProject(ana, [[bruno, 'edit']])
    const assignees = { add: [bruno.userId] }
    const { version } = await ana.call(changeTask, { projectId, taskId, assignees })
    await ana.call(removeMember, { projectId, memberId })
    const { people } = await ana.call(lookBack, { projectId, version })
    expect(people).toContainEqual({ userId: bruno.userId, fullName: 'Bruno Lima' })
  })
})

describe('a task as it was', () => {
  it('is read whole, also when it is deleted by now, and not where it never stood', async () => {
    const { projectId, taskId } = await exampleProject(ana, [])
    const here = { projectId, taskId }
    await ana.call(changeTask, { ...here, description: 'Como era' })
    const now = await ana.call(getTask, here)
    const { people: _, latestComments: __, files: ___, archived: ____, ...then } = now
    await ana.call(changeTask, { ...here, title: 'Outra', description: 'Como ficou' })
    await ana.call(deleteTask, here)
    expect(await ana.call(getPastTask, { ...here, version: then.version })).toEqual(then)
    const other = { projectId, taskId: randomUUID(), version: then.version }
    await expect(ana.call(getPastTask, other)).rejects.toMatchObject({ status: 404 })
  })
})
