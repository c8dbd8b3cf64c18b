import { Readable } from 'node:stream'
import { todayIn } from '#contract/calendar-days.ts'
import { type exportEverything, type exportProject, exportTasks } from '#contract/exports.ts'
import { fileNameOf } from '#contract/file-name.ts'
import type { Input } from '#contract/route.ts'
import { disposition } from '#server/files/disposition.ts'
import type { FileCall } from '#server/files/file-call.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { sendStream } from '#server/http/send-stream.ts'
import { readOwnProjects } from './export-queries.ts'
import { projectArchive } from './project-archive.ts'
import { spool } from './spool.ts'
import { takeInTurn } from './take-in-turn.ts'
import { type TakenProject, takeProject } from './take-project.ts'
import { tasksCsv } from './tasks-csv.ts'
import { entryNameOf, type ZipEntry, zipOf } from './zip.ts'

export async function projectZip(call: FileCall, { projectId }: Input<typeof exportProject>) {
  const taken = await take(call, projectId)
  const archive = projectArchive(taken, call.services.files.store)
  return sent(call, archive, { name: `${taken.manifest.project.name}.zip`, type: zipType })
}

export async function tasksTable(call: FileCall, { projectId, board }: Input<typeof exportTasks>) {
  const { timeZone } = call.services.config
  const { text, name } = await takeInTurn(call, projectId, async (tx, access) => {
    const { name, rows } = await tasksCsv(tx, access, { board, timeZone })
    return { name, text: await spool(folderOf(call), rows) }
  })
  return sent(call, text.read(), { name: `${name}.csv`, type: String(exportTasks.type) })
}

/** Every project at a moment of its own: the last one is read when all the others have been sent. */
export async function everythingZip(call: FileCall, _: Input<typeof exportEverything>) {
  const { db, now } = call.services
  const projects = await readOwnProjects(db.queries, call.caller.accountId)
  const archive = zipOf(archivesOf(call, projects), now())
  return sent(call, archive, { name: `Mutirão ${today(call)}.zip`, type: zipType })
}

const zipType = 'application/zip'
const folderOf = ({ services }: FileCall) => `${services.files.folder}/exports`
const today = ({ services: { config, now } }: FileCall) => todayIn(config.timeZone, now())

const take = (call: FileCall, projectId: string): Promise<TakenProject> =>
  takeInTurn(call, projectId, (tx, access) =>
    takeProject(tx, access, { folder: folderOf(call), now: call.services.now() }),
  )

async function* archivesOf(
  call: FileCall,
  projects: { id: string; name: string }[],
): AsyncGenerator<ZipEntry> {
  for (const [index, { id, name }] of projects.entries()) {
    const taken = await take(call, id).catch(unlessGone)
    if (!taken) continue
    const bytes = projectArchive(taken, call.services.files.store)
    yield { name: `${index + 1} ${entryNameOf(name)}.zip`, bytes, compressed: false }
  }
}

/** A project that was deleted, or taken from the person, since the list was read. */
function unlessGone(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') return null
  throw error
}

/** Streamed as it is made, so nobody knows how long it will be. */
function sent({ http }: FileCall, bytes: Readable, { name, type }: { name: string; type: string }) {
  const headers = {
    'content-type': type,
    'content-disposition': disposition(type, fileNameOf(name)),
  }
  if (http.req.method !== 'HEAD')
    return sendStream(http, bytes, Readable.toWeb(bytes) as ReadableStream, { headers })
  bytes.destroy()
  return new Response(null, { headers })
}
