import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { attachFile, deleteFile } from '#contract/files.ts'
import { getStorage } from '#contract/storage.ts'
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
      waiting: { files: 1, bytes: 0 },
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
