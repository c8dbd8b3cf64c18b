import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProject } from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
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

it('who opens a project is answered between other people’s changes, not after all of them', async () => {
  const { projectId, columnId } = await exampleProject(ana, [])
  const quiet = await exampleProject(bruno, [])
  const many = Array.from({ length: 60 }, (_, number) => number)
  // Connections are opened before, so that the changes arrive together.
  await Promise.all(many.map(() => ana.call(openProject, { projectId })))
  let done = 0
  const changes = many.map(async (number) => {
    await ana.call(createTask, { projectId, columnId, title: `Tarefa ${number}` })
    done += 1
  })
  await Promise.race(changes)
  await bruno.call(openProject, { projectId: quiet.projectId })
  expect(done).toBeLessThan(many.length)
  await Promise.all(changes)
})
