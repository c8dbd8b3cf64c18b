import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, rmdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { attachFile, deleteFile } from '#contract/files.ts'
import { purgeDeleted } from '#contract/trash.ts'
import { storedFiles } from '#server/db/file-schema.ts'
import { tidy } from '#server/housekeeping.ts'
import { days, minutes } from '#server/testing/clock.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson } from '#server/testing/people.ts'
import { startWorld } from '#server/testing/world.ts'

it('a file that cannot be cleared keeps no other from it, and is tried again the next time', async () => {
  const world = await startWorld()
  const { db, files } = world.services
  const ana = await addPerson({ db, fetch: world.fetch }, 'Ana Souza')
  const { projectId, taskId } = await exampleProject(ana, [])
  const deleted = async (name: string) => {
    const bytes = new Uint8Array(Buffer.from(name))
    const { event } = await ana.call(attachFile, { projectId, taskId, name }, { bytes })
    const fileId = event?.change.type === 'file.attached' ? event.change.fileId : ''
    const { version } = await ana.call(deleteFile, { projectId, taskId, fileId })
    await ana.call(purgeDeleted, { projectId, deletion: version })
    await tidy(world.services)
    world.clock.advance(minutes(1))
    return fileId
  }
  const stuck = [await deleted('primeiro.txt'), await deleted('segundo.txt')]
  const others = [await deleted('terceiro.txt'), await deleted('quarto.txt')]
  // In the place of each of them a folder, which cannot be removed as a file is.
  const paths = stuck.map((id) => files.store.pathOf?.(id) ?? '')
  for (const path of paths) await rm(path)
  for (const path of paths) await mkdir(path)
  const left = async () => {
    const ids = { id: storedFiles.id }
    const all = inArray(storedFiles.id, [...stuck, ...others])
    const found = await db.queries.select(ids).from(storedFiles).where(all)
    return found.map(({ id }) => id).sort()
  }
  expect(await left()).toHaveLength(4)

  world.clock.advance(days(1) + minutes(1))
  await tidy(world.services)
  expect(await left()).toEqual(stuck.toSorted())
  for (const path of paths) await rmdir(path)
  await tidy(world.services)
  expect(await left()).toEqual([])
  await world.stop()
})

it('what a machine that was killed leaves behind goes after a day, and nothing that is on its way', async () => {
  const world = await startWorld()
  const { db, files } = world.services
  const incoming = join(files.folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  const [forgotten, folder, fresh, coming, parts] = [0, 1, 2, 3, 4].map(() => randomUUID())
  const pathOf = (name = '') => join(incoming, name)
  const old = new Date(world.clock.now().getTime() - days(1) - minutes(1))
  const since = world.clock.now()
  await db.queries.insert(storedFiles).values([
    { id: coming ?? '', state: 'pending', since, size: 7 },
    { id: randomUUID(), state: 'pending', since, size: 7, partsName: parts ?? '' },
  ])
  for (const name of [forgotten, fresh, coming]) await writeFile(pathOf(name), 'Bom dia')
  for (const name of [folder, parts]) {
    await mkdir(pathOf(name))
    await writeFile(join(pathOf(name), 'parte'), 'Bom dia')
  }
  for (const name of [forgotten, folder, coming, parts]) await utimes(pathOf(name), old, old)
  await utimes(pathOf(fresh), since, since)

  await tidy(world.services)
  expect((await readdir(incoming)).sort()).toEqual([fresh, coming, parts].sort())
  await world.stop()
})
