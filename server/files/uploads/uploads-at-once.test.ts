import { randomBytes, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileLimits } from '#contract/file-limits.ts'
import { downloadFile } from '#contract/files.ts'
import { getTask } from '#contract/tasks.ts'
import { beginUpload, finishUpload, sendPart } from '#contract/uploads.ts'
import { rows } from '#server/db/database.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { openS3Server, type S3Server } from '#server/testing/s3-server.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const { partBytes } = fileLimits
const film = randomBytes(2 * partBytes + 12)
/** A busy machine takes its time. */
const patiently = { timeout: 60_000 }

describe.each(['a folder', 'an S3-compatible store'])(
  'what comes twice at once of a file in parts, in %s',
  (kind) => {
    let world: World
    let s3: S3Server | null = null
    let ana: Person
    let upload: { projectId: string; taskId: string; uploadId: string }

    beforeAll(async () => {
      s3 = kind === 'a folder' ? null : await openS3Server()
      world = await startWorld({ storage: s3?.address ?? null, maxFileBytes: 3 * partBytes })
      ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
    })
    afterAll(async () => {
      await world.stop()
      await s3?.close()
    })
    beforeEach(async () => {
      const { projectId, taskId } = await exampleProject(ana, [])
      upload = { projectId, taskId, uploadId: randomUUID() }
      await begin()
    })

    const begin = () =>
      ana.call(beginUpload, { ...upload, name: 'mutirão.bin', size: film.byteLength })
    const partFrom = (from: number) => new Uint8Array(film.subarray(from, from + partBytes))
    const send = (from: number) =>
      ana.call(sendPart, { ...upload, from }, { bytes: partFrom(from) }).then(
        () => 204,
        ({ status }: { status: number }) => status,
      )
    const finish = () => ana.call(finishUpload, upload, { key: randomUUID() })
    const pathOf = (path: string, fileId = '') =>
      path
        .replace('{projectId}', upload.projectId)
        .replace('{taskId}', upload.taskId)
        .replace('{uploadId}', upload.uploadId)
        .replace('{fileId}', fileId)
    const attached = async () => {
      const { files } = await ana.call(getTask, upload)
      const [file, ...more] = files.filter(({ name }) => name === 'mutirão.bin')
      expect(more).toEqual([])
      const answer = await world.fetch(pathOf(downloadFile.path, file?.id), {
        headers: { authorization: `Bearer ${ana.token}` },
      })
      return Buffer.from(await answer.arrayBuffer())
    }
    const underWay = async () => {
      const pending = await rows(
        world.services.db.queries,
        sql`select id from stored_files
             where state = 'pending' and id not in (select id from uploads)`,
      )
      return pending.length
    }

    it('is one part, and what was acknowledged stays', async () => {
      expect((await Promise.all([send(0), send(0)])).sort()).toEqual([204, 409])
      expect(await begin()).toMatchObject({ received: partBytes })
      expect((await Promise.all([send(partBytes), send(partBytes)])).sort()).toEqual([204, 409])
      expect(await send(2 * partBytes)).toBe(204)
      await finish()
      expect((await attached()).equals(film)).toBe(true)
    })

    it.each([0, partBytes])(
      'is one part also when the other one from %i ends late',
      async (from) => {
        if (from > 0) await send(0)
        const other = slowly(from)
        await expect.poll(underWay, patiently).toBe(1)
        for (let next = from; next < film.byteLength; next += partBytes) {
          expect(await send(next)).toBe(204)
        }
        expect(await endOf(other)).toMatch(/^HTTP\/1.1 409 /)
        expect(await begin()).toMatchObject({ received: film.byteLength })
        await finish()
        expect((await attached()).equals(film)).toBe(true)
      },
    )
    /** Other bytes for the same place, of which the last one does not come yet. */
    const slowly = (from: number): Socket => {
      const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1')
      const head = [
        `PUT ${pathOf(sendPart.path)}?from=${from} HTTP/1.1`,
        'Host: x',
        'Connection: close',
        `Authorization: Bearer ${ana.token}`,
        `Content-Length: ${partBytes}\r\n\r\n`,
      ]
      socket.write(head.join('\r\n'))
      socket.write(randomBytes(partBytes - 1))
      return socket
    }
    const endOf = (socket: Socket): Promise<string> => {
      socket.write('x')
      return text(socket)
    }

    it.each([0, partBytes])(
      'is not counted from %i when the upload was given up meanwhile',
      async (from) => {
        if (from > 0) await send(0)
        const late = slowly(from)
        await expect.poll(underWay, patiently).toBe(1)
        // As a cancellation leaves it whose store did not answer.
        await world.services.db.queries.execute(
          sql`update stored_files set state = 'gone' where id = ${upload.uploadId}`,
        )
        expect(await endOf(late)).toMatch(/^HTTP\/1.1 409 /)
        const [left] = await rows<{ received: number; named: boolean }>(
          world.services.db.queries,
          sql`select u.received::int, s.parts_name is not null as named
                from uploads u join stored_files s using (id) where u.id = ${upload.uploadId}`,
        )
        expect(left).toEqual({ received: from, named: from > 0 })
      },
    )

    it('is attached once, by two completions', async () => {
      for (let from = 0; from < film.byteLength; from += partBytes) await send(from)
      const answers = await Promise.allSettled([finish(), finish()])
      const statuses = answers.map((answer) =>
        answer.status === 'fulfilled' ? 201 : answer.reason.status,
      )
      // The second one is late, or so late that there is nothing to complete.
      expect([
        [201, 404],
        [201, 409],
      ]).toContainEqual(statuses.sort())
      expect((await attached()).equals(film)).toBe(true)
    })

    it('is attached once by a completion that is sent again before its answer', async () => {
      for (let from = 0; from < film.byteLength; from += partBytes) await send(from)
      const key = randomUUID()
      const again = () => ana.call(finishUpload, upload, { key })
      const [first, second] = await Promise.all([again(), again()])
      expect(second).toEqual(first)
      expect((await attached()).equals(film)).toBe(true)
    })
  },
)
