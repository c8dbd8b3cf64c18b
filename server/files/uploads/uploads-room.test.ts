import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileLimits } from '#contract/file-limits.ts'
import { beginUpload, finishUpload } from '#contract/uploads.ts'
import { freeBytes } from '#server/disk/free-bytes.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject
let free: number

beforeAll(async () => {
  free = await freeBytes(tmpdir())
  world = await startWorld({ maxFileBytes: 2 * free, minFreeBytes: 0 })
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  project = await exampleProject(ana, [[bruno, 'edit']])
})
afterAll(() => world.stop())

const begin = ({ call }: Person, size: number) => {
  const { projectId, taskId } = project
  const upload = { projectId, taskId, uploadId: randomUUID(), name: 'filme.mp4' }
  return call(beginUpload, { ...upload, size: Math.floor(size) })
}

it('is not taken from the others by who begins large files and sends nothing', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect(await begin(bruno, free / 3)).toMatchObject({ received: 0 })
  }
  expect(await begin(ana, free / 3)).toMatchObject({ received: 0 })
})

it('is needed for all of the file that begins', async () => {
  await expect(begin(ana, 1.9 * free)).rejects.toMatchObject({ status: 507, code: 'disk_full' })
})

it('is kept for what is being written, so that two that fit alone do not both begin', async () => {
  const { files } = world.services
  const most = Math.floor(0.6 * free)
  const both = files.reserving(most, () => files.reserving(most, async () => 'written'))
  await expect(both).rejects.toMatchObject({ code: 'disk_full' })
  expect(await files.reserving(most, async () => 'written')).toBe('written')
})

it('is needed for joining parts too, which the contract of that says', async () => {
  const { projectId, taskId } = project
  const upload = { projectId, taskId, uploadId: randomUUID() }
  await ana.call(beginUpload, { ...upload, name: 'vazio.txt', size: 0 })
  const { config } = world.services
  config.minFreeBytes = 2 * free
  await expect(ana.call(finishUpload, upload)).rejects.toMatchObject({ code: 'disk_full' })
  expect(finishUpload.errors).toContain('disk_full')
  config.minFreeBytes = 0
  expect((await ana.call(finishUpload, upload)).event?.change.type).toBe('file.attached')
})

it('of unfinished files is not passed by who begins many at once', async () => {
  const caio = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Caio Reis')
  const own = await exampleProject(caio, [])
  const { config } = world.services
  const before = config.maxFileBytes
  config.maxFileBytes = 1_000
  const started = await Promise.allSettled(
    Array.from({ length: fileLimits.unfinished + 10 }, () =>
      caio.call(beginUpload, {
        projectId: own.projectId,
        taskId: own.taskId,
        uploadId: randomUUID(),
        name: 'filme.mp4',
        size: 1_000,
      }),
    ),
  )
  config.maxFileBytes = before
  const begun = started.filter(({ status }) => status === 'fulfilled')
  expect(begun).toHaveLength(fileLimits.unfinished)
})
