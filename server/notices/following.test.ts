import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addComment } from '#contract/comments.ts'
import { removeMember } from '#contract/members.ts'
import {
  type FollowChoice,
  followBoard,
  followColumn,
  followProject,
  followTask,
  getFollowing,
  listFollows,
  listNotices,
} from '#contract/notices.ts'
import { changeTask, createTask } from '#contract/tasks.ts'
import { seconds } from '#server/testing/clock.ts'
import type { ExampleProject } from '#server/testing/example-project.ts'
import type { Person } from '#server/testing/people.ts'
import { quietProjectOfTwo, tellAll } from '#server/testing/project-of-two.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  ;({ ana, bruno, project } = await quietProjectOfTwo(world, 'view'))
  world.clock.advance(seconds(1))
})
afterAll(() => world.stop())

const here = () => ({ projectId: project.projectId })
const task = () => ({ ...here(), taskId: project.taskId })
const told = () => tellAll(world)
const kinds = async (person: Person) =>
  (await person.call(listNotices, {})).notices.map(({ news }) => news.map(({ kind }) => kind))
const choose = (choice: FollowChoice | null) => bruno.call(followTask, { ...task(), choice })
const say = (text: string) => ana.call(addComment, { ...task(), text })
const following = async () => (await bruno.call(getFollowing, task())).following

describe('following a task', () => {
  it('follows from one’s part in it, or from nothing but a choice', async () => {
    expect(await following()).toBe(false)
    await say('Ninguém ouve')
    await told()
    expect(await kinds(bruno)).toEqual([])
    await choose('follow')
    expect(await bruno.call(getFollowing, task())).toMatchObject({
      following: true,
      choice: 'follow',
    })
    await say('Bruno ouve')
    await told()
    expect(await kinds(bruno)).toEqual([['commented']])
    expect(await ana.call(getFollowing, task())).toMatchObject({ following: true, choice: null })
  })

  it('is left, which a later part in it does not undo; a mention still calls', async () => {
    await choose('unfollow')
    await ana.call(changeTask, { ...task(), assignees: { add: [bruno.userId] } })
    await say('Sem Bruno')
    await told()
    expect(await kinds(bruno)).toEqual([['assigned']])
    expect(await following()).toBe(false)
    await say('Com @Bruno Lima')
    await told()
    expect(await kinds(bruno)).toEqual([['mentioned', 'assigned']])
    await choose(null)
    expect(await following()).toBe(true)
  })

  it('is muted: not even a mention calls', async () => {
    await choose('mute')
    await say('Psiu, @Bruno Lima')
    await told()
    expect(await kinds(bruno)).toEqual([])
  })
})

describe('following a column, a board or a project', () => {
  const ways: [what: string, follow: (follow: boolean) => Promise<unknown>][] = [
    [
      'column',
      (follow) => bruno.call(followColumn, { ...here(), columnId: project.columnId, follow }),
    ],
    ['board', (follow) => bruno.call(followBoard, { ...here(), boardId: project.boardId, follow })],
    ['project', (follow) => bruno.call(followProject, { ...here(), follow })],
  ]
  it.each(ways)('tells of new tasks and comments in it: %s', async (what, follow) => {
    const add = () =>
      ana.call(createTask, {
        ...here(),
        id: randomUUID(),
        columnId: project.columnId,
        title: 'Nova',
      })
    await follow(true)
    expect((await bruno.call(listFollows, here())).follows).toMatchObject([{ choice: 'follow' }])
    const { following, places } = await bruno.call(getFollowing, task())
    expect(following).toBe(true)
    expect(places.filter(({ followed }) => followed)).toMatchObject([{ kind: what }])
    await add()
    await say('Oi')
    await told()
    expect(await kinds(bruno)).toEqual(expect.arrayContaining([['created'], ['commented']]))
    await follow(false)
    await add()
    await told()
    expect(await kinds(bruno)).toHaveLength(2)
  })

  it('ends with the access', async () => {
    await bruno.call(followProject, { ...here(), follow: true })
    await ana.call(removeMember, { ...here(), memberId: project.memberId })
    await expect(bruno.call(listFollows, here())).rejects.toMatchObject({ status: 404 })
    await expect(choose('follow')).rejects.toMatchObject({ status: 404 })
  })
})
