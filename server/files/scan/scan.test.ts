import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { attachFile, downloadFile, listPictures } from '#contract/files.ts'
import { openProject } from '#contract/projects.ts'
import { getTask } from '#contract/tasks.ts'
import { openScannerDouble, type ScannerDouble } from '#server/testing/clamd.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const bad = 'isto-seria-um-virus'
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

let folder: string
let socketPath: string
let scanner: ScannerDouble | null
let world: World
let ana: Person
let project: ExampleProject

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mutirao-clamd-'))
  socketPath = join(folder, 'clamd.sock')
  scanner = await openScannerDouble(socketPath, { bad })
  world = await startWorld({ clamdSocket: socketPath })
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  project = await exampleProject(ana, [])
  await world.services.files.scans.settled()
})
afterEach(async () => {
  await world.stop()
  await scanner?.close()
  await rm(folder, { recursive: true, force: true })
})

const attach = async (name: string, bytes: Buffer) => {
  const { projectId, taskId } = project
  const { event } = await ana.call(
    attachFile,
    { projectId, taskId, name },
    { bytes: new Uint8Array(bytes) },
  )
  return event?.change.type === 'file.attached' ? event.change.fileId : ''
}
const open = ({ projectId, taskId }: ExampleProject, fileId: string) =>
  ana.call(downloadFile, { projectId, taskId, fileId })
const pictures = () => ana.call(listPictures, project)
const barred = { status: 403, code: 'file_barred' }
const unchecked = { status: 409, code: 'file_unchecked' }

it('gives out what the scanner has let through, and makes pictures of nothing else', async () => {
  const before = scanner?.scanned() ?? 0
  const fileId = await attach('ponto.png', dot)
  await world.services.files.scans.settled()
  await world.services.files.pictures.settled()
  expect(scanner?.scanned()).toBe(before + 1)
  expect(await pictures()).toMatchObject({ pictures: [{ fileId }], withheld: [] })
  await open(project, fileId)
})

it('bars what is infected, and what the scanner would not look at, and says so on the task', async () => {
  const infected = await attach('foto.png', Buffer.concat([dot, Buffer.from(bad)]))
  const large = await attach('grande.bin', randomBytes(1024 * 1024 + 1))
  await world.services.files.scans.settled()
  await world.services.files.pictures.settled()
  for (const fileId of [infected, large]) {
    await expect(open(project, fileId)).rejects.toMatchObject(barred)
  }
  expect(await pictures()).toEqual({
    pictures: [],
    waiting: false,
    withheld: [
      { fileId: infected, why: 'barred' },
      { fileId: large, why: 'barred' },
    ],
  })
  expect((await ana.call(getTask, project)).files).toHaveLength(3)
})

it('lets files wait while the scanner is away, and the board goes on', async () => {
  await scanner?.close()
  scanner = null
  const fileId = await attach('ponto.png', dot)
  await world.services.files.scans.settled()
  await expect(open(project, fileId)).rejects.toMatchObject(unchecked)
  expect(await pictures()).toMatchObject({ waiting: false, withheld: [{ fileId, why: 'waiting' }] })
  await ana.call(openProject, { projectId: project.projectId })
  scanner = await openScannerDouble(socketPath, { bad })
  world.clock.advance(31_000)
  await world.services.files.scans.settled()
  await world.services.files.pictures.settled()
  await open(project, fileId)
  expect(await pictures()).toMatchObject({ pictures: [{ fileId }], withheld: [] })
})
