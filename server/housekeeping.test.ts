import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { listArchive } from '#contract/archive.ts'
import { setArchiving } from '#contract/boards.ts'
import { createProject, deleteProject } from '#contract/projects.ts'
import { moveTask } from '#contract/tasks.ts'
import { days } from '#server/testing/clock.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, signIn } from '#server/testing/people.ts'
import { stateOf } from '#server/testing/replay.ts'
import { startWorld } from '#server/testing/world.ts'
import { tidy } from './housekeeping.ts'

it('one thing that cannot be cleared keeps nothing else from being tidied', async () => {
  const world = await startWorld()
  onTestFinished(() => world.stop())
  const { db } = world.services
  const ana = await addPerson({ db, fetch: world.fetch }, 'Ana Souza')
  const { id } = await ana.call(createProject, { name: 'Emperrado' })
  await ana.call(deleteProject, { projectId: id })
  const { projectId, boardId, taskId } = await exampleProject(ana, [])
  const board = (await stateOf(db, projectId)).boards.find((board) => board.id === boardId)
  const columnId = board?.columns?.find(({ kind }) => kind === 'done')?.id ?? ''
  await ana.call(moveTask, { projectId, taskId, columnId })
  await ana.call(setArchiving, { projectId, boardId, archiveAfter: 7 })
  await db.queries.execute(sql`
    create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'it stays'; end $$`)
  await db.queries.execute(sql`
    create trigger stays before delete on all_projects for each row execute function refuse()`)

  world.clock.advance(days(31))
  await expect(tidy(world.services)).rejects.toThrow('Some of it was not tidied')
  const later = await signIn(world.fetch, ana.email)
  const { tasks } = await later.call(listArchive, { projectId })
  expect(tasks.map((task) => task.id)).toContain(taskId)
})
