import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { archiveTasks } from '#contract/archive.ts'
import { fileLimits } from '#contract/file-limits.ts'
import {
  attachFile,
  deleteFile,
  downloadFile,
  getFilePicture,
  getFileTicket,
  listPictures,
  renameFile,
} from '#contract/files.ts'
import { removeMember } from '#contract/members.ts'
import type { Route } from '#contract/route.ts'
import { copyTask, deleteTask, getTask } from '#contract/tasks.ts'
import { purgeDeleted } from '#contract/trash.ts'
import { undoChange } from '#contract/undo.ts'
import { rows } from '#server/db/database.ts'
import { tidy } from '#server/housekeeping.ts'
import { days, minutes } from '#server/testing/clock.ts'
import { type ExampleProject, exampleProject } from '#server/testing/example-project.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { openS3Server, type S3Server } from '#server/testing/s3-server.ts'
import { startWorld, type World } from '#server/testing/world.ts'

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(200_000)])

describe.each(['a folder', 'an S3-compatible store'])('files in %s', (kind) => {
  let world: World
  let s3: S3Server | null = null
  let ana: Person
  let bruno: Person
  let project: ExampleProject
  let onTask: { projectId: string; taskId: string }

  beforeAll(async () => {
    s3 = kind === 'a folder' ? null : await openS3Server()
    world = await startWorld({ storage: s3?.address ?? null, maxFileBytes: 1_000_000 })
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
    project = await exampleProject(ana, [[bruno, 'view']])
    onTask = { projectId: project.projectId, taskId: project.taskId }
  })

  const attach = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const { event } = await ana.call(attachFile, { ...onTask, name }, { bytes })
    if (event?.change.type !== 'file.attached') throw new Error('nothing was attached')
    return event.change
  }
  const address = (fileId: string, { path } = downloadFile as Route) =>
    path
      .replace('{projectId}', onTask.projectId)
      .replace('{taskId}', onTask.taskId)
      .replace('{fileId}', fileId)
  const get = (person: Person, fileId: string, headers: Record<string, string> = {}) =>
    world.fetch(address(fileId), {
      headers: { authorization: `Bearer ${person.token}`, ...headers },
    })
  const stored = async () => {
    await world.services.files.pictures.settled()
    return rows<{ state: string }>(
      world.services.db.queries,
      sql`select s.state from stored_files s order by s.id`,
    )
  }

  it('are attached, listed with who and when, and read by everyone in the project', async () => {
    const { fileId } = await attach('foto.png', png)
    const { files, people } = await bruno.call(getTask, onTask)
    expect(files.map(({ name }) => name)).toEqual(['nota.txt', 'foto.png'])
    expect(files[1]).toMatchObject({ mediaType: 'image/png', size: png.byteLength })
    expect(files[1]?.uploaderId).toBe(ana.userId)
    expect(people).toContainEqual({ userId: ana.userId, fullName: 'Ana Souza' })
    const answer = await get(bruno, fileId)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="foto.png"; filename*=UTF-8''foto.png`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'content-length': String(png.byteLength),
    })
  })

  it('are read in parts, and not again by who has them', async () => {
    const { fileId } = await attach('foto.png', png)
    const etag = String((await get(ana, fileId)).headers.get('etag'))
    expect((await get(ana, fileId, { 'if-none-match': etag })).status).toBe(304)
    const part = await get(ana, fileId, { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${png.byteLength}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(png.subarray(100, 200))
    const last = await get(ana, fileId, { range: 'bytes=-10', 'if-range': etag })
    expect(Buffer.from(await last.arrayBuffer())).toEqual(png.subarray(-10))
    const other = await get(ana, fileId, { range: 'bytes=0-0', 'if-range': '"outro"' })
    expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, png.byteLength])
    const beyond = await get(ana, fileId, { range: `bytes=${png.byteLength}-` })
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${png.byteLength}`)
    const head = await world.fetch(address(fileId), {
      method: 'HEAD',
      headers: { authorization: `Bearer ${ana.token}` },
    })
    expect(head.headers.get('content-length')).toBe(String(png.byteLength))
  })

  it('are renamed, deleted and brought back, and the history replays', async () => {
    const { fileId } = await attach('rascunho.png', png)
    const file = { ...onTask, fileId }
    const renamed = await ana.call(renameFile, { ...file, name: 'final.png' })
    expect(renamed.event?.change).toMatchObject({ fileName: 'final.png', before: 'rascunho.png' })
    expect(await ana.call(renameFile, { ...file, name: 'final.png' })).toMatchObject({
      event: null,
    })
    const { version } = await ana.call(deleteFile, file)
    expect((await get(ana, fileId)).status).toBe(404)
    const { projectId } = onTask
    await ana.call(undoChange, { projectId, version })
    await ana.call(undoChange, { projectId, version: renamed.version })
    const { files } = await ana.call(getTask, onTask)
    expect(files.map(({ name }) => name)).toEqual(['nota.txt', 'rascunho.png'])
    expect(Buffer.from(await (await get(ana, fileId)).arrayBuffer())).toEqual(png)
    const { db } = world.services
    const state = await stateOf(db, projectId)
    expect(await replay(db, projectId, await eventsOf(ana, projectId))).toEqual(state)
  })

  it('of an archived task are still read, and changed by nobody (R41)', async () => {
    const { fileId } = await attach('planta.png', png)
    await ana.call(archiveTasks, { projectId: onTask.projectId, taskIds: [onTask.taskId] })
    const got = await get(bruno, fileId)
    expect(Buffer.from(await got.arrayBuffer())).toEqual(png)
    // Of bytes that are no picture there is none.
    const headers = { authorization: `Bearer ${bruno.token}` }
    const picture = await world.fetch(address(fileId, getFilePicture), { headers })
    expect(picture.status).toBe(204)
    expect((await bruno.call(listPictures, onTask)).pictures).toEqual([])
    const renaming = ana.call(renameFile, { ...onTask, fileId, name: 'outro.png' })
    await expect(renaming).rejects.toMatchObject({ code: 'not_found' })
  })

  it('that nobody finished sending leave nothing behind', async () => {
    const before = await stored()
    const body = ReadableStream.from(
      (async function* () {
        yield png.subarray(0, 1_000)
        throw new Error('desligou')
      })(),
    )
    const sent = world.fetch(`${filesOf(onTask)}?name=meio.png`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-length': String(png.byteLength) },
      body,
      duplex: 'half',
    } as RequestInit)
    await expect(sent).rejects.toThrow()
    await expect.poll(stored, { timeout: 60_000 }).toEqual(before)
    expect(await readdir(`${world.services.files.folder}/incoming`)).toEqual([])
    expect((await ana.call(getTask, onTask)).files).toHaveLength(1)
  })

  it('are attached once when the same request comes twice', async () => {
    const key = randomUUID()
    const input = { ...onTask, name: 'uma vez.png' }
    const first = await ana.call(attachFile, input, { key, bytes: png })
    expect(await ana.call(attachFile, input, { key, bytes: png })).toEqual(first)
    expect((await ana.call(getTask, onTask)).files).toHaveLength(2)
  })

  it('open by a ticket of the project, for as long as session and access last', async () => {
    const { fileId } = await attach('foto.png', png)
    const { projectId, memberId } = project
    const { ticket } = await bruno.call(getFileTicket, { projectId })
    const open = async (shown: string) =>
      (await world.fetch(`${address(fileId)}?ticket=${shown}`)).status
    expect(await open(ticket)).toBe(200)
    expect(await open(ticket.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(401)
    const other = await exampleProject(ana, [])
    const elsewhere = await ana.call(getFileTicket, { projectId: other.projectId })
    expect(await open(elsewhere.ticket)).toBe(401)
    await ana.call(removeMember, { projectId, memberId })
    expect(await open(ticket)).toBe(404)
    const own = await ana.call(getFileTicket, { projectId })
    expect(await open(own.ticket)).toBe(200)
    world.clock.advance(minutes(21))
    expect(await open(own.ticket)).toBe(401)
  })

  it('do not go along with a copy of their task (R30)', async () => {
    const { event } = await ana.call(copyTask, onTask)
    const taskId = event?.change.type === 'task.copied' ? event.change.newTaskId : ''
    expect((await ana.call(getTask, { ...onTask, taskId })).files).toEqual([])
    const file = { ...onTask, taskId, fileId: project.fileId }
    await expect(ana.call(deleteFile, file)).rejects.toMatchObject({ status: 404 })
    await expect(ana.call(downloadFile, file)).rejects.toMatchObject({ status: 404 })
  })

  it('are at most 200 for each task', async () => {
    await world.services.db.queries.execute(sql`
      with stored as (
        insert into stored_files (id, state, since, size, media_type, sha256)
        select gen_random_uuid(), 'ready', now(), 0, 'image/png', 'x'
          from generate_series(2, ${fileLimits.perTask}::int) returning id)
      insert into task_files (id, project_id, task_id, uploader_id, name, created_at, added_version)
      select id, ${onTask.projectId}, ${onTask.taskId}, ${ana.userId}, 'x', now(),
             row_number() over () + 1000 from stored`)
    await world.services.db.queries.execute(sql`
      update tasks set file_count = ${fileLimits.perTask} where id = ${onTask.taskId}`)
    await expect(attach('mais um.png', png)).rejects.toMatchObject({ code: 'too_many_files' })
  })

  it('leave the store a day after they were deleted for good, and not before', async () => {
    const { fileId } = await attach('foto.png', png)
    const { files } = await ana.call(getTask, onTask)
    const { version } = await ana.call(deleteTask, onTask)
    await ana.call(purgeDeleted, { projectId: onTask.projectId, deletion: version })
    await tidy(world.services)
    expect(await bytesOf(fileId)).toBe(png.byteLength)
    world.clock.advance(days(1) + minutes(1))
    await tidy(world.services)
    // With what else there was in the task.
    expect(files.map(({ name }) => name)).toEqual(['nota.txt', 'foto.png'])
    for (const { id } of files) expect(await bytesOf(id)).toBeNull()
  })

  const bytesOf = async (fileId: string) => {
    try {
      let size = 0
      for await (const chunk of await world.services.files.store.read(fileId)) size += chunk.length
      return size
    } catch {
      return null
    }
  }
})

const filesOf = ({ projectId, taskId }: { projectId: string; taskId: string }) =>
  attachFile.path.replace('{projectId}', projectId).replace('{taskId}', taskId)

it('are refused with 503 while the store is away, and everything else goes on', async () => {
  const s3 = await openS3Server()
  const world = await startWorld({ storage: s3.address })
  const ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
  const { projectId, taskId } = await exampleProject(ana, [])
  const input = { projectId, taskId, name: 'foto.png' }
  const { event } = await ana.call(attachFile, input, { bytes: png })
  const fileId = event?.change.type === 'file.attached' ? event.change.fileId : ''
  await s3.close()
  const unavailable = { status: 503, code: 'storage_unavailable' }
  const again = ana.call(attachFile, input, { bytes: png })
  await expect(again).rejects.toMatchObject(unavailable)
  world.expectErrorLog(/refused for a reason of our own/)
  const file = { projectId, taskId, fileId }
  await expect(ana.call(downloadFile, file)).rejects.toMatchObject(unavailable)
  world.expectErrorLog(/refused for a reason of our own/)
  const { files } = await ana.call(getTask, { projectId, taskId })
  expect(files.map(({ name }) => name)).toEqual(['nota.txt', 'foto.png'])
  await world.stop()
})
