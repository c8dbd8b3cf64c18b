import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listMembers, removeMember } from '#contract/members.ts'
import { listNotices } from '#contract/notices.ts'
import { deleteProject } from '#contract/projects.ts'
import { changeTask } from '#contract/tasks.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { type Ear, listen } from '#server/testing/listen.ts'
import type { Person } from '#server/testing/people.ts'
import { quietProjectOfTwo, tellAll } from '#server/testing/project-of-two.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject
/** Bruno looks at a board of his own, and sees the bell there. */
let ear: Ear

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(async () => {
  ;({ ana, bruno, project } = await quietProjectOfTwo(world))
  const own = await exampleProject(bruno, [])
  ear = await listen(world.fetch, `/api/projects/${own.projectId}/events`, bruno)
  await ear.next('presence')
  const { projectId, taskId } = project
  await ana.call(changeTask, { projectId, taskId, assignees: { add: [bruno.userId] } })
  await tellAll(world)
  await ear.next('notices')
  expect(await count()).toBe(1)
})
afterAll(() => world.stop())

const count = async () => (await bruno.call(listNotices, {})).notices.length

it('who is removed from a project hears on another board that its notices are gone', async () => {
  const { projectId } = project
  const { members } = await ana.call(listMembers, { projectId })
  const memberId = members.find(({ userId }) => userId === bruno.userId)?.id ?? ''
  await ana.call(removeMember, { projectId, memberId })
  await ear.next('notices')
  expect(await count()).toBe(0)
})

it('so does everybody when a project is deleted', async () => {
  await ana.call(deleteProject, { projectId: project.projectId })
  await ear.next('notices')
  expect(await count()).toBe(0)
})

it('and whoever was told of what is taken back', async () => {
  const { projectId, taskId } = project
  await ana.call(changeTask, { projectId, taskId, assignees: { remove: [bruno.userId] } })
  await tellAll(world)
  await ear.next('notices')
  expect(await count()).toBe(0)
})
