import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createBoard, deleteBoard } from '#contract/boards.ts'
import { createColumn, deleteColumn } from '#contract/columns.ts'
import { attachFile, deleteFile, downloadFile } from '#contract/files.ts'
import { deleteProject } from '#contract/projects.ts'
import { getStorage } from '#contract/storage.ts'
import { createTask, deleteTask } from '#contract/tasks.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { addPerson, signIn } from '#server/testing/people.ts'
import { openS3Server } from '#server/testing/s3-server.ts'
import { startWorld } from '#server/testing/world.ts'
import { checkFiles } from './check-files.ts'

const hello = new Uint8Array(Buffer.from('Bom dia'))

describe.each(['a folder', 'an S3-compatible store'])('in %s', (kind) => {
  it('the administrator sees what files take, and what a check has found', async () => {
    const s3 = kind === 'a folder' ? null : await openS3Server()
    const settings = { adminPassword: 'segredo do admin', storage: s3?.address ?? null }
    const world = await startWorld(settings)
    const { services } = world
    const { adminEmail } = services.config
    const administrator = await signIn(world.fetch, adminEmail, 'segredo do admin')
    const ana = await addPerson({ db: services.db, fetch: world.fetch }, 'Ana Souza')
    const { projectId, taskId } = await exampleProject(ana, [])
    const attach = async (name: string) => {
      const input = { projectId, taskId, name }
      const { event } = await ana.call(attachFile, input, { bytes: hello })
      return event?.change.type === 'file.attached' ? event.change.fileId : ''
    }
    const [whole, lost, damaged, deleted] = [
      await attach('inteiro.txt'),
      await attach('perdido.txt'),
      await attach('estragado.txt'),
      await attach('excluído.txt'),
    ]
    await ana.call(deleteFile, { projectId, taskId, fileId: deleted })

    const before = await administrator.call(getStorage, {})
    expect(before).toMatchObject({
      store: s3 ? 's3' : 'folder',
      projects: [{ projectId, files: 4, bytes: 21 }],
      trashed: { files: 1, bytes: 7 },
      // What is example has an upload of no bytes.
      arriving: { files: 1, bytes: 0 },
      waiting: { files: 0, bytes: 0 },
      lastCheck: null,
    })

    const { store, folder } = services.files
    const parts = { db: services.db, store, now: services.now }
    expect((await checkFiles(parts)).faults).toEqual([])
    world.clock.advance(1_000)
    await store.remove(lost)
    const path = join(folder, 'incoming', 'estragado')
    for (const [id, bytes] of [
      [damaged, 'Boa noite'],
      ['00000000-0000-4000-8000-00000000000a', 'de ninguém'],
    ] as const) {
      await writeFile(path, bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await store.keep(id, { path, size: Buffer.byteLength(bytes), sha256 })
    }
    const { files, faults } = await checkFiles(parts)
    expect(files).toBe(5)
    expect(faults.toSorted((a, b) => (a.fault < b.fault ? -1 : 1))).toEqual([
      { id: damaged, fault: 'damaged' },
      { id: lost, fault: 'missing' },
      { id: '00000000-0000-4000-8000-00000000000a', fault: 'strange' },
    ])
    expect(faults.map(({ id }) => id)).not.toContain(whole)
    expect((await administrator.call(getStorage, {})).lastCheck).toMatchObject({
      files: 5,
      missing: 1,
      damaged: 1,
      strange: 1,
    })
    await world.stop()
    await s3?.close()
  })
})

describe('of what is in the trash', () => {
  it('the bytes are there, whether the file was deleted or what it is in', async () => {
    const world = await startWorld({ adminPassword: 'segredo do admin' })
    const { db, config } = world.services
    const administrator = await signIn(world.fetch, config.adminEmail, 'segredo do admin')
    const ana = await addPerson({ db, fetch: world.fetch }, 'Ana Souza')
    const { projectId, columnId, boardId } = await exampleProject(ana, [])
    const before = await administrator.call(getStorage, {})
    const taskIn = async (columnId: string) => {
      const taskId = randomUUID()
      await ana.call(createTask, { projectId, id: taskId, columnId, title: 'Pintar' })
      await ana.call(attachFile, { projectId, taskId, name: 'ata.txt' }, { bytes: hello })
      return taskId
    }
    const ownColumn = randomUUID()
    await ana.call(createColumn, { projectId, boardId, id: ownColumn, name: 'Depois' })
    const ownBoard = randomUUID()
    await ana.call(createBoard, { projectId, id: ownBoard, name: 'Outro' })
    const boardColumn = randomUUID()
    await ana.call(createColumn, { projectId, boardId: ownBoard, id: boardColumn, name: 'Depois' })
    const taskId = await taskIn(columnId)
    await taskIn(ownColumn)
    await taskIn(boardColumn)
    await taskIn(columnId)
    const counted = async () => {
      const { total, trashed, projects } = await administrator.call(getStorage, {})
      const inProjects = projects.reduce((sum, { files }) => sum + files, 0)
      return [total, trashed, { files: inProjects }].map(({ files }, nth) =>
        nth === 1 ? files - before.trashed.files : files - before.total.files,
      )
    }
    expect(await counted()).toEqual([4, 0, 4])
    await ana.call(deleteTask, { projectId, taskId })
    expect(await counted()).toEqual([3, 1, 3])
    await ana.call(deleteColumn, { projectId, columnId: ownColumn })
    expect(await counted()).toEqual([2, 2, 2])
    await ana.call(deleteBoard, { projectId, boardId: ownBoard })
    expect(await counted()).toEqual([1, 3, 1])
    await ana.call(deleteProject, { projectId })
    const all = before.total.files + 4
    const after = await administrator.call(getStorage, {})
    expect(after).toMatchObject({ total: { files: 0 }, trashed: { files: all }, projects: [] })
    await world.stop()
  })
})

it('a file that the disk cannot read is told, and ends neither the check nor a download in silence', async () => {
  const world = await startWorld()
  const { db, files, now } = world.services
  const ana = await addPerson({ db, fetch: world.fetch }, 'Ana Souza')
  const { projectId, taskId } = await exampleProject(ana, [])
  const attach = async (name: string) => {
    const { event } = await ana.call(attachFile, { projectId, taskId, name }, { bytes: hello })
    return event?.change.type === 'file.attached' ? event.change.fileId : ''
  }
  const [unreadable, short] = [await attach('ilegível.txt'), await attach('curto.txt')]
  const pathOf = (id: string) => files.store.pathOf?.(id) ?? ''
  // A folder is opened as a file is, and cannot be read as one.
  await rm(pathOf(unreadable))
  await mkdir(pathOf(unreadable))
  await truncate(pathOf(short), 3)
  const { faults } = await checkFiles({ db, store: files.store, now })
  expect(new Set(faults.map(({ id, fault }) => `${fault} ${id}`))).toEqual(
    new Set([`damaged ${unreadable}`, `damaged ${short}`]),
  )
  const path = [projectId, taskId, short].reduce(
    (path, id) => path.replace(/\{\w+\}/, id),
    downloadFile.path as string,
  )
  const answer = await world.fetch(path, { headers: { authorization: `Bearer ${ana.token}` } })
  await expect(answer.arrayBuffer()).rejects.toThrow()
  const told = new RegExp(`the stored file ${short} is shorter than its row says`)
  await vi.waitFor(() => world.expectErrorLog(told))
  await world.stop()
})
