import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  getAvatar,
  listAvatars,
  mostAvatarBytes,
  removeAvatar,
  setAvatar,
} from '#contract/avatars.ts'
import { removeMember } from '#contract/members.ts'
import { tidy } from '#server/housekeeping.ts'
import { days, minutes } from '#server/testing/clock.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person
let bruno: Person
let caio: Person

beforeAll(async () => {
  world = await startWorld({ adminPassword: 'segredo do admin' })
  const place = { db: world.services.db, fetch: world.fetch }
  ana = await addPerson(place, 'Ana Souza')
  bruno = await addPerson(place, 'Bruno Lima')
  caio = await addPerson(place, 'Caio Reis')
})
afterAll(() => world.stop())

const portrait = async (background: string) => {
  const create = { width: 300, height: 400, channels: 3, background } as const
  const image = sharp({ create })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '23/1 33/1 1/1' } })
  return new Uint8Array(await image.toBuffer())
}
const set = async (person: Person, bytes: Uint8Array<ArrayBuffer>) => {
  await person.call(setAvatar, {}, { bytes })
  await world.services.files.pictures.settled()
}
const seen = (person: Pick<Person, 'token'>, userId: string) =>
  world.fetch(getAvatar.path.replace('{userId}', userId), {
    headers: { authorization: `Bearer ${person.token}` },
  })
const idsSeenBy = async (person: Pick<Person, 'call'>) => {
  const { avatars } = await person.call(listAvatars, {})
  return avatars.map(({ userId }) => userId)
}

it('is made square and new of what was sent, and shown to who shares a project', async () => {
  const { projectId, memberId } = await exampleProject(ana, [[bruno, 'view']])
  await set(ana, await portrait('teal'))
  const answer = await seen(bruno, ana.userId)
  const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(picture).toMatchObject({ format: 'webp', width: 192, height: 192 })
  expect(picture.exif).toBeUndefined()
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")

  expect(await idsSeenBy(bruno)).toEqual([ana.userId])
  expect(await idsSeenBy(caio)).toEqual([])
  expect((await seen(caio, ana.userId)).status).toBe(404)
  const { adminEmail } = world.services.config
  const administrator = await signIn(world.fetch, adminEmail, 'segredo do admin')
  expect((await seen(administrator, ana.userId)).status).toBe(200)
  expect(await idsSeenBy(administrator)).toEqual([ana.userId])

  const { ticket } = await bruno.call(listAvatars, {})
  const path = `${getAvatar.path.replace('{userId}', ana.userId)}?ticket=${ticket}`
  expect((await world.fetch(path)).status).toBe(200)
  await ana.call(removeMember, { projectId, memberId })
  expect((await world.fetch(path)).status).toBe(404)
  expect(await idsSeenBy(bruno)).toEqual([])
})

it('changes its version when another is sent, and stays when that is no picture', async () => {
  await set(caio, await portrait('navy'))
  const first = await caio.call(listAvatars, {})
  await set(caio, await portrait('gold'))
  const second = await caio.call(listAvatars, {})
  expect(second.avatars).toHaveLength(1)
  expect(second.avatars).not.toEqual(first.avatars)
  await set(caio, new Uint8Array(Buffer.from('GIF89a e mais nada')))
  expect(await caio.call(listAvatars, {})).toMatchObject({
    avatars: second.avatars,
    waiting: false,
  })
})

it('is refused when it is too large', async () => {
  const bytes = new Uint8Array(mostAvatarBytes + 1)
  await expect(caio.call(setAvatar, {}, { bytes })).rejects.toMatchObject({
    code: 'file_too_large',
  })
})

it('leaves nothing in the store once it is replaced or removed', async () => {
  const { files } = world.services
  await set(bruno, await portrait('plum'))
  const { avatars } = await bruno.call(listAvatars, {})
  const version = String(avatars.find(({ userId }) => userId === bruno.userId)?.version)
  await bruno.call(removeAvatar, {})
  expect((await seen(bruno, bruno.userId)).status).toBe(404)
  await tidy(world.services)
  world.clock.advance(days(1) + minutes(1))
  await tidy(world.services)
  await expect(files.store.read(version)).rejects.toThrow()
})
