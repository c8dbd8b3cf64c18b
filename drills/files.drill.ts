import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fileLimits } from '#contract/file-limits.ts'
import { attachFile, downloadFile } from '#contract/files.ts'
import { createTask } from '#contract/tasks.ts'
import { beginUpload, finishUpload, sendPart } from '#contract/uploads.ts'
import { readConfig } from '#server/config.ts'
import { rows } from '#server/db/database.ts'
import { checkFiles } from '#server/files/check-files.ts'
import { tidy } from '#server/housekeeping.ts'
import { createLog } from '#server/log.ts'
import { start } from '#server/start.ts'
import { callRoute, type Fetch } from '#server/testing/api-client.ts'
import { openS3Server } from '#server/testing/s3-server.ts'
import { spawnServer } from '#server/testing/server-process.ts'
import { prepareFolder } from '../bench/files/installation.ts'

/** `ROUNDS=3 npm run drill:files`: fewer kills. */
const rounds = Number(process.env.ROUNDS ?? 20)
const days = 24 * 60 * 60_000

interface Acknowledged {
  taskId: string
  fileId: string
  sha256: string
}

it.each(['a folder', 'an S3-compatible store'])(
  'files that were acknowledged outlast kill -9 at any moment, and nothing else is left, in %s',
  async (kind) => {
    const s3 = kind === 'a folder' ? null : await openS3Server()
    const port = s3 && new URL(s3.address.bucketUrl).port
    const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/arquivos?region=us-east-1&path-style&http`
    const prepared = await prepareFolder(1, s3 ? { STORAGE_URL: url } : {})
    const { settings } = prepared
    const [one] = prepared.people
    if (!one) throw new Error('nobody is there')
    const { projectId, columnId } = one.project
    const { token } = one.person
    let taskId = ''
    const acknowledged: Acknowledged[] = []

    for (let round = 0; round < rounds; round += 1) {
      const server = await spawnServer(settings)
      await server.ready()
      const fetchFrom: Fetch = (path, init) => fetch(server.baseUrl + path, init)
      for (const { fileId, sha256, ...on } of acknowledged) {
        const path = downloadFile.path
          .replace('{projectId}', projectId)
          .replace('{taskId}', on.taskId)
          .replace('{fileId}', fileId)
        const headers = { authorization: `Bearer ${token}` }
        const bytes = await (await fetchFrom(path, { headers })).arrayBuffer()
        expect(hashOf(new Uint8Array(bytes)), fileId).toBe(sha256)
      }
      // A task has 200 files at most.
      taskId = randomUUID()
      const task = { projectId, columnId, id: taskId, title: `Volta ${round}` }
      await callRoute(fetchFrom, createTask, task, { token })
      const before = acknowledged.length
      const senders = [sendWhole, sendWhole, sendInParts].map(async (send) => {
        for (;;) acknowledged.push(await send(fetchFrom))
      })
      await wait(Math.random() * 1_500)
      server.kill('SIGKILL')
      await Promise.allSettled(senders)
      await server.exit
      // Few stay: each round reads them all.
      acknowledged.splice(0, Math.max(0, before - 10))
    }

    const config = readConfig({ PORT: '0', ...settings })
    const later = () => new Date(Date.now() + 2 * days)
    const running = await start({ config, log: createLog('error'), now: later })
    const { services } = running
    await tidy(services)
    const { db, files } = services
    const left = await rows(db.queries, sql`select id from stored_files where state = 'pending'`)
    expect(left).toEqual([])
    expect(await readdir(join(files.folder, 'incoming'))).toEqual([])
    expect((await checkFiles({ db, store: files.store, now: later })).faults).toEqual([])
    await running.stop()
    await prepared.remove()
    await s3?.close()

    async function sendWhole(fetch: Fetch): Promise<Acknowledged> {
      const bytes = new Uint8Array(randomBytes(2 * 1024 * 1024))
      const input = { projectId, taskId, name: 'inteiro.bin' }
      return seen(input, await callRoute(fetch, attachFile, input, { token, bytes }), bytes)
    }

    async function sendInParts(fetch: Fetch): Promise<Acknowledged> {
      const { partBytes } = fileLimits
      const bytes = new Uint8Array(randomBytes(partBytes + 1_000))
      const upload = { projectId, taskId, uploadId: randomUUID() }
      const named = { name: 'partes.bin', size: bytes.byteLength }
      await callRoute(fetch, beginUpload, { ...upload, ...named }, { token })
      for (let from = 0; from < bytes.byteLength; from += partBytes) {
        const part = bytes.slice(from, from + partBytes)
        await callRoute(fetch, sendPart, { ...upload, from }, { token, bytes: part })
      }
      return seen(upload, await callRoute(fetch, finishUpload, upload, { token }), bytes)
    }
  },
)

function seen(
  { taskId }: { taskId: string },
  { event }: { event: { change: { type: string; fileId?: string } } | null },
  bytes: Uint8Array,
): Acknowledged {
  return { taskId, fileId: event?.change.fileId ?? '', sha256: hashOf(bytes) }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
