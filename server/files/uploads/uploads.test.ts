import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileLimits } from '#contract/file-limits.ts'
import { downloadFile } from '#contract/files.ts'
import { removeMember } from '#contract/members.ts'
import { deleteTask, getTask } from '#contract/tasks.ts'
import { purgeDeleted } from '#contract/trash.ts'
import { beginUpload, cancelUpload, finishUpload, sendPart } from '#contract/uploads.ts'
import { rows } from '#server/db/database.ts'
import { tidy } from '#server/housekeeping.ts'
import { days, minutes } from '#server/testing/clock.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person, signIn } from '#server/testing/people.ts'
import { openS3Server, type S3Server } from '#server/testing/s3-server.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const { partBytes } = fileLimits
const film = Buffer.concat([
  Buffer.from('000000186674797069736f6d', 'hex'),
  randomBytes(2 * partBytes),
])
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** A busy machine takes its time. */
const patiently = { timeout: 60_000 }

describe.each(['a folder', 'an S3-compatible store'])(
  'a file that comes in parts, in %s',
  (kind) => {
    let world: World
    let s3: S3Server | null = null
    let ana: Person
    let bruno: Person
    let project: ExampleProject
    let upload: { projectId: string; taskId: string; uploadId: string }
    const named = { name: 'mutirão.mp4', size: film.byteLength }

    beforeAll(async () => {
      s3 = kind === 'a folder' ? null : await openS3Server()
      world = await startWorld({ storage: s3?.address ?? null, maxFileBytes: 3 * partBytes })
      const place = { db: world.services.db, fetch: world.fetch }
      ana = await addPerson(place, 'Ana Souza')
      bruno = await addPerson(place, 'Bruno Lima')
    })
    afterAll(async () => {
      expect(s3?.unsigned ?? []).toEqual([])
      await world.stop()
      await s3?.close()
    })
    beforeEach(async () => {
      project = await exampleProject(ana, [[bruno, 'edit']])
      const { projectId, taskId } = project
      upload = { projectId, taskId, uploadId: randomUUID() }
    })

    const begin = (person = ana) => person.call(beginUpload, { ...upload, ...named })
    const send = (from: number, bytes = film.subarray(from, from + partBytes), person = ana) =>
      person.call(sendPart, { ...upload, from }, { bytes: new Uint8Array(bytes) })
    const sendAll = async (from = 0) => {
      for (let next = from; next < film.byteLength; next += partBytes) await send(next)
    }
    const finish = async (key = randomUUID()) => {
      const { event } = await ana.call(finishUpload, upload, { key })
      if (event?.change.type !== 'file.attached') throw new Error('nothing was attached')
      return event.change
    }
    const download = async (fileId: string) => {
      const path = pathOf(downloadFile.path).replace('{fileId}', fileId)
      const answer = await world.fetch(path, { headers: { authorization: `Bearer ${ana.token}` } })
      return new Uint8Array(await answer.arrayBuffer())
    }
    const pathOf = (path: string) =>
      path
        .replace('{projectId}', upload.projectId)
        .replace('{taskId}', upload.taskId)
        .replace('{uploadId}', upload.uploadId)
    const left = () =>
      rows<{ id: string; state: string }>(
        world.services.db.queries,
        sql`select id, state from stored_files where id = ${upload.uploadId}`,
      )

    it('is attached once after its last part, and is what was sent', async () => {
      expect(await begin()).toEqual({ received: 0, partBytes })
      await sendAll()
      const key = randomUUID()
      const attached = await finish(key)
      expect(attached).toMatchObject({
        fileName: named.name,
        size: named.size,
        mediaType: 'video/mp4',
      })
      expect(await finish(key)).toEqual(attached)
      await expect(finish()).rejects.toMatchObject({ status: 404 })
      expect(sha256(await download(attached.fileId))).toBe(sha256(film))
      const { files } = await ana.call(getTask, upload)
      expect(files.map(({ name }) => name)).toEqual(['nota.txt', named.name])
      const [row] = await rows<{ sha256: string }>(
        world.services.db.queries,
        sql`select sha256 from stored_files where id = ${attached.fileId}`,
      )
      expect(row?.sha256).toBe(sha256(film))
    })

    it('goes on where it was cut off in the middle of a part', async () => {
      await begin()
      await send(0)
      const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1')
      socket.write(
        [
          `PUT ${pathOf(sendPart.path)}?from=${partBytes} HTTP/1.1`,
          'Host: x',
          `Authorization: Bearer ${ana.token}`,
          `Content-Length: ${partBytes}\r\n\r\n`,
        ].join('\r\n'),
      )
      socket.write(randomBytes(300_000))
      await expect.poll(arriving, patiently).not.toEqual([])
      socket.destroy()
      await expect.poll(arriving, patiently).toEqual([])
      const { received } = await begin()
      expect(received).toBe(partBytes)
      await sendAll(received)
      expect(sha256(await download((await finish()).fileId))).toBe(sha256(film))
    })
    /** What of parts is on its way at this moment. */
    const arriving = async () => {
      const names = await readdir(`${world.services.files.folder}/incoming`).catch(() => [])
      const grown = await rows<{ id: string }>(
        world.services.db.queries,
        sql`select s.parts_name as id from uploads join stored_files s using (id)`,
      )
      return names.filter((name) => !grown.some(({ id }) => id === name))
    }

    it('takes the next part and no other, and is not finished before the last', async () => {
      await begin()
      const wrong = { status: 409, code: 'wrong_part' }
      await expect(send(partBytes)).rejects.toMatchObject(wrong)
      await send(0)
      await expect(send(0)).rejects.toMatchObject(wrong)
      await expect(send(2 * partBytes)).rejects.toMatchObject(wrong)
      await expect(finish()).rejects.toMatchObject(wrong)
      const short = send(partBytes, film.subarray(0, 10))
      await expect(short).rejects.toMatchObject({ code: 'wrong_length' })
      expect(await begin()).toMatchObject({ received: partBytes })
      const other = { ...upload, ...named, size: named.size + 1 }
      await expect(ana.call(beginUpload, other)).rejects.toMatchObject(wrong)
    })

    it('is nobody else’s, and no longer its sender’s who was removed', async () => {
      await begin()
      const missing = { status: 404, code: 'not_found' }
      await expect(begin(bruno)).rejects.toMatchObject(missing)
      await expect(send(0, undefined, bruno)).rejects.toMatchObject(missing)
      await expect(bruno.call(finishUpload, upload)).rejects.toMatchObject(missing)
      await expect(bruno.call(cancelUpload, upload)).rejects.toMatchObject(missing)
      expect(await begin()).toMatchObject({ received: 0 })
      upload = { ...upload, uploadId: randomUUID() }
      await begin(bruno)
      await send(0, undefined, bruno)
      const { projectId, memberId } = project
      await ana.call(removeMember, { projectId, memberId })
      await expect(send(partBytes, undefined, bruno)).rejects.toMatchObject(missing)
      await expect(bruno.call(finishUpload, upload)).rejects.toMatchObject(missing)
    })

    it('is refused before it begins when it is too large, or too much is unfinished', async () => {
      const large = { ...upload, name: 'x', size: 3 * partBytes + 1 }
      await expect(ana.call(beginUpload, large)).rejects.toMatchObject({ code: 'file_too_large' })
      const { projectId, taskId } = upload
      const another = () =>
        bruno.call(beginUpload, {
          ...{ projectId, taskId, uploadId: randomUUID() },
          ...{ name: 'x', size: 3 * partBytes },
        })
      const refused = { status: 429, code: 'too_many_uploads' }
      const begun = []
      for (let count = 0; count <= fileLimits.unfinished; count += 1) {
        begun.push(await another().catch((error: unknown) => error))
      }
      expect(begun.at(-1)).toMatchObject(refused)
      await begin()
      await world.services.db.queries.execute(sql`
      delete from uploads where uploader_id = ${bruno.userId}`)
    })

    it('leaves nothing when it is cancelled', async () => {
      await begin()
      await send(0)
      await ana.call(cancelUpload, upload)
      expect(await left()).toEqual([])
      await expect(send(partBytes)).rejects.toMatchObject({ status: 404 })
      await expect(ana.call(cancelUpload, upload)).rejects.toMatchObject({ status: 404 })
      expect(await begin()).toMatchObject({ received: 0 })
    })

    it('is swept a day after its last part, and not a day after its first', async () => {
      await begin()
      await send(0)
      world.clock.advance(days(1) - minutes(1))
      const first = await addSession()
      await first.call(sendPart, { ...upload, from: partBytes }, { bytes: part(1) })
      world.clock.advance(minutes(2))
      await tidy(world.services)
      expect(await left()).toEqual([{ id: upload.uploadId, state: 'pending' }])
      world.clock.advance(days(1))
      await tidy(world.services)
      expect(await left()).toEqual([])
      expect(await arriving()).toEqual([])
      ana = { ...ana, ...(await addSession()) }
    })
    const part = (number: number) =>
      new Uint8Array(film.subarray(number * partBytes, (number + 1) * partBytes))
    const addSession = () => signIn(world.fetch, ana.email)

    it('is swept with its parts also after its task is gone for good', async () => {
      await begin()
      await send(0)
      const { version: deletion } = await ana.call(deleteTask, upload)
      await expect(send(partBytes)).rejects.toMatchObject({ status: 404 })
      await ana.call(purgeDeleted, { projectId: upload.projectId, deletion })
      await expect(begin()).rejects.toMatchObject({ status: 404 })
      expect(await left()).toHaveLength(1)
      world.clock.advance(days(1) + minutes(1))
      await tidy(world.services)
      expect(await left()).toEqual([])
      ana = { ...ana, ...(await addSession()) }
      bruno = { ...bruno, ...(await signIn(world.fetch, bruno.email)) }
    })

    it('begins again when the store has lost its parts, as after a restore', async () => {
      await begin()
      await send(0)
      await world.services.files.store.parts.drop(await comingParts())
      await expect(send(partBytes)).rejects.toMatchObject({ code: 'wrong_part' })
      expect(await begin()).toMatchObject({ received: 0 })
      await sendAll()
      await world.services.files.store.parts.drop(await comingParts())
      await expect(finish()).rejects.toMatchObject({ code: 'wrong_part' })
      await sendAll()
      expect(sha256(await download((await finish()).fileId))).toBe(sha256(film))
    })
    const comingParts = async () => {
      const [row] = await rows<{ name: string }>(
        world.services.db.queries,
        sql`select parts_name as name from stored_files where id = ${upload.uploadId}`,
      )
      return { id: upload.uploadId, name: row?.name ?? '' }
    }
  },
)
