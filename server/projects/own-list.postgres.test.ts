import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { createProject, markFavourite } from '#contract/projects.ts'
import { waiting } from '#server/testing/auth-row-lock.ts'
import { addPerson } from '#server/testing/people.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { until } from '#server/testing/until.ts'
import { startWorld } from '#server/testing/world.ts'

it('a favourite set while its project is deleted finds nothing to mark', async () => {
  const world = await startWorld()
  await stopWorkers(world.services)
  onTestFinished(() => world.stop())
  const { db } = world.services
  const ana = await addPerson({ db, fetch: world.fetch }, 'Ana Souza')
  const { id: projectId } = await ana.call(createProject, { name: 'Praça' })
  const [gone, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deleting = db.transaction(async (tx) => {
    await tx.execute(sql`delete from projects where id = ${projectId}`)
    gone.resolve()
    await release.promise
  })
  await gone.promise
  const mark = ana.call(markFavourite, { projectId, favourite: true })
  const refused = expect(mark).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await until('the mark to wait', async () => (await waiting(world)) === 1)
  release.resolve()
  await deleting
  await refused
})
