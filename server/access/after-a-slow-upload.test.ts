import { afterAll, beforeAll, expect, it } from 'vitest'
import { setAvatar } from '#contract/avatars.ts'
import { uploadImport } from '#contract/imports.ts'
import { beginUpload, sendPart } from '#contract/uploads.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { newcomer } from '#server/testing/newcomer.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { losing } from '#server/testing/slow-body.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

const bytes = Buffer.from('Some bytes of a file.')

it.each([
  ['approval', 'approval_required'],
  ['session', 'no_authorization'],
] as const)(
  'who lost the %s while a file was on its way has no photo of it, and imports nothing',
  async (what, code) => {
    const photographed = await newcomer(world, 'Bruno Lima')
    expect(await losing(world.fetch, { who: photographed, what: what, bytes }, setAvatar, {})).toBe(
      code,
    )
    const importing = await newcomer(world, 'Bruno Lima')
    expect(
      await losing(world.fetch, { who: importing, what: what, bytes }, uploadImport, {
        name: 'board.json',
      }),
    ).toBe(code)
  },
)

it('who left the project while a part was on its way sends it in vain', async () => {
  const bruno = await newcomer(world, 'Bruno Lima')
  const { projectId, taskId } = await exampleProject(ana, [[bruno, 'edit']])
  const upload = { projectId, taskId, uploadId: crypto.randomUUID() }
  await bruno.call(beginUpload, { ...upload, name: 'a.txt', size: bytes.length })
  expect(
    await losing(world.fetch, { who: bruno, what: 'membership', bytes }, sendPart, {
      ...upload,
      from: 0,
    }),
  ).toBe('not_found')
})
