import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginUpload } from '#contract/uploads.ts'
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
