import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  attachFile,
  deleteFile,
  getFilePicture,
  getFileTicket,
  listPictures,
} from '#contract/files.ts'
import { removeMember } from '#contract/members.ts'
import type { PictureSize } from '#contract/picture-sizes.ts'
import { deleteTask } from '#contract/tasks.ts'
import { purgeDeleted } from '#contract/trash.ts'
import { rows } from '#server/db/database.ts'
import { tidy } from '#server/housekeeping.ts'
import { days, minutes } from '#server/testing/clock.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { openS3Server } from '#server/testing/s3-server.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const orange = { r: 240, g: 120, b: 20 }
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: orange } })
/** Held upright by a phone, which lays the picture on its side and says so, and says where it was. */
const photo = () =>
  canvas(1200, 800)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Câmera', Orientation: '6' },
      IFD3: { GPSLatitude: '23/1 33/1 1/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

let world: World
let ana: Person
let bruno: Person
let project: ExampleProject
let onTask: { projectId: string; taskId: string }

beforeAll(async () => {
  world = await startWorld()
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
})
afterAll(() => world.stop())
beforeEach(async () => {
  project = await exampleProject(ana, [[bruno, 'view']])
  onTask = { projectId: project.projectId, taskId: project.taskId }
})

const attach = async (name: string, bytes: Buffer) => {
  const input = { ...onTask, name }
  const { event } = await ana.call(attachFile, input, { bytes: new Uint8Array(bytes) })
  if (event?.change.type !== 'file.attached') throw new Error('nothing was attached')
  return event.change.fileId
}
const made = async (name: string, bytes: Buffer) => {
  const fileId = await attach(name, bytes)
  await world.services.files.pictures.settled()
  return fileId
}
const address = (fileId: string, size: PictureSize) =>
  `${getFilePicture.path
    .replace('{projectId}', onTask.projectId)
    .replace('{taskId}', onTask.taskId)
    .replace('{fileId}', fileId)}?size=${size}`
const get = (person: Person, fileId: string, size: PictureSize) =>
  world.fetch(address(fileId, size), { headers: { authorization: `Bearer ${person.token}` } })
const picture = async (fileId: string, size: PictureSize) =>
  Buffer.from(await (await get(ana, fileId, size)).arrayBuffer())

describe('of a picture', () => {
  it('is known again by its tag, and kept by the browser as long as before', async () => {
    const fileId = await made('foto.jpg', await photo())
    const first = await get(ana, fileId, 'thumb')
    const again = await world.fetch(address(fileId, 'thumb'), {
      headers: {
        authorization: `Bearer ${ana.token}`,
        'if-none-match': String(first.headers.get('etag')),
      },
    })
    expect(again.status).toBe(304)
    expect(again.headers.get('cache-control')).toBe('private, max-age=300')
  })

  it('screens get WebP in their sizes, upright, without what the camera wrote', async () => {
    const original = await photo()
    expect((await sharp(original).metadata()).exif?.includes('mera')).toBe(true)
    const fileId = await made('foto.jpg', original)
    const sizes = { thumb: [144, 144], cover: [640, 320], view: [800, 1200] } as const
    for (const size of ['thumb', 'cover', 'view'] as const) {
      const answer = await get(bruno, fileId, size)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=300',
      })
      const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([seen.format, seen.width, seen.height]).toEqual(['webp', ...sizes[size]])
      expect([seen.exif, seen.xmp, seen.iptc, seen.orientation]).toEqual(Array(4).fill(undefined))
    }
    expect(await bruno.call(listPictures, onTask)).toEqual({
      pictures: [{ fileId, width: 800, height: 1200 }],
      waiting: false,
      withheld: [],
    })
  })

  it('they are told that it is still being made, and that there is none to wait for', async () => {
    const { files } = world.services
    await files.pictures.settled()
    const fileId = await attach('foto.png', await canvas(10, 10).png().toBuffer())
    const { waiting, pictures } = await ana.call(listPictures, onTask)
    expect(waiting).toBe(pictures.length === 0)
    await files.pictures.settled()
    expect(await ana.call(listPictures, onTask)).toEqual({
      pictures: [{ fileId, width: 10, height: 10 }],
      waiting: false,
      withheld: [],
    })
    expect((await get(ana, project.fileId, 'thumb')).status).toBe(204)
  })

  it('that moves the first frame is shown', async () => {
    const frames = Buffer.concat([
      await canvas(20, 20).raw().toBuffer(),
      await sharp({ create: { width: 20, height: 20, channels: 3, background: 'blue' } })
        .raw()
        .toBuffer(),
    ])
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const
    const fileId = await made('gif.gif', await sharp(frames, { raw }).gif().toBuffer())
    const { dominant } = await sharp(await picture(fileId, 'view')).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
  })

  it('who may not see the file sees nothing', async () => {
    const fileId = await made('foto.png', await canvas(10, 10).png().toBuffer())
    const { projectId, memberId } = project
    const { ticket } = await bruno.call(getFileTicket, { projectId })
    const opened = async () =>
      (await world.fetch(`${address(fileId, 'thumb')}&ticket=${ticket}`)).status
    expect(await opened()).toBe(200)
    await ana.call(removeMember, { projectId, memberId })
    expect(await opened()).toBe(404)
    expect((await get(bruno, fileId, 'thumb')).status).toBe(404)
    await ana.call(deleteFile, { ...onTask, fileId })
    expect((await get(ana, fileId, 'thumb')).status).toBe(404)
  })
})

describe('a plain file stays', () => {
  const head = (bytes: Buffer, length: number) => bytes.subarray(0, length)
  it.each<[string, () => Promise<Buffer>]>([
    ['a picture of 64 million dots in a few bytes', () => canvas(8000, 8000).png().toBuffer()],
    ['half a picture', async () => head(await photo(), 1500)],
    ['a signature and nothing else', async () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a signature and a script', async () => Buffer.from('GIF89a/*<script>alert(1)</script>*/')],
    ['noise that begins as a picture', async () => Buffer.from('\xff\xd8\xff\xe0JFIF', 'latin1')],
  ])('%s', async (_what, bytes) => {
    const fileId = await made('foto.png', await bytes())
    expect((await get(ana, fileId, 'view')).status).toBe(204)
    const none = { pictures: [], waiting: false, withheld: [] }
    expect(await ana.call(listPictures, onTask)).toEqual(none)
    expect(await unfinished()).toEqual([])
  })

  const unfinished = () =>
    rows(
      world.services.db.queries,
      sql`select id from stored_files where state = 'pending' and id not in (select id from uploads)`,
    )
})

it('is made of what is in an S3-compatible store too', async () => {
  const s3 = await openS3Server()
  const other = await startWorld({ storage: s3.address })
  const person = await addPerson({ db: other.services.db, fetch: other.fetch }, 'Caio Reis')
  const { projectId, taskId } = await exampleProject(person, [])
  const bytes = new Uint8Array(await canvas(10, 10).png().toBuffer())
  await person.call(attachFile, { projectId, taskId, name: 'foto.png' }, { bytes })
  await other.services.files.pictures.settled()
  expect(await person.call(listPictures, { projectId, taskId })).toMatchObject({
    ...{ waiting: false, pictures: [{ width: 10, height: 10 }] },
  })
  expect(s3.unsigned).toEqual([])
  await other.stop()
  await s3.close()
})

it('what was made of a picture leaves the store with it', async () => {
  const fileId = await made('foto.png', await canvas(10, 10).png().toBuffer())
  const stored = () =>
    rows<{ id: string }>(
      world.services.db.queries,
      sql`select id from file_pictures where file_id = ${fileId}`,
    )
  const [one] = await stored()
  const { version } = await ana.call(deleteTask, onTask)
  await ana.call(purgeDeleted, { projectId: onTask.projectId, deletion: version })
  await tidy(world.services)
  expect(await stored()).toHaveLength(3)
  world.clock.advance(days(1) + minutes(1))
  await tidy(world.services)
  expect(await stored()).toEqual([])
  await expect(world.services.files.store.read(String(one?.id))).rejects.toThrow()
})
