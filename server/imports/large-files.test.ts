import { afterAll, beforeAll, expect, it } from 'vitest'
import { upload } from '#server/testing/bring-in.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { exported } from '#server/testing/exported.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const maxFileBytes = 500
const maxImportBytes = 200_000
let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld({ maxFileBytes, maxImportBytes })
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

function table(size: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.alloc(size, ' ')
  bytes.write('Título;Prazo\nUma;15/12/2026\n')
  return bytes
}

it('takes back an archive of a project that is larger than one file may be', async () => {
  const { projectId } = await exampleProject(ana, [])
  const { bytes } = await exported(world.fetch, ana, projectId)
  expect(bytes.length).toBeGreaterThan(maxFileBytes)
  expect(await upload(world, ana, bytes, 'projeto.zip')).toMatchObject({ state: 'ready' })
})

it('takes any other file up to the size of a file, and says so of a larger one', async () => {
  expect(await upload(world, ana, table(maxFileBytes), 'a.csv')).toMatchObject({ state: 'ready' })
  expect(await upload(world, ana, table(maxFileBytes + 1), 'a.zip')).toMatchObject({
    ...{ state: 'refused', refusal: 'too_large' },
  })
})

it('refuses what is larger than an archive may be before it is read', async () => {
  await expect(upload(world, ana, table(maxImportBytes + 1), 'a.zip')).rejects.toMatchObject({
    code: 'file_too_large',
  })
})
