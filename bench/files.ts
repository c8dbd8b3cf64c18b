import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attachFile, downloadFile } from '../contract/files.ts'
import { openProject } from '../contract/projects.ts'
import { spawnServer } from '../server/testing/server-process.ts'
import { prepareFolder } from './files/installation.ts'
import { fetchAll, send } from './files/transfer.ts'
import { middle, type Row, report } from './measure.ts'

/**
 * A large file up and down against a bare `pipeline`, what the process grows by, and what 50 uploads at
 * once do to who opens a board. `--mb=1024`: how large; `--quick`: smaller, and fewer runs.
 */
const quick = process.argv.includes('--quick')
const megabytes = Number(
  process.argv.find((arg) => arg.startsWith('--mb='))?.slice(5) ?? (quick ? 128 : 1024),
)
const size = megabytes * 1024 * 1024
const runs = quick ? 2 : 3
const uploads = 50
/** Large enough for all that happens to a large file. */
const warmBytes = 4 * 1024 * 1024
/** One person may have six under way. */
const senders = Math.ceil(uploads / 6)

const prepared = await prepareFolder(senders + 1, { MAX_FILE_MB: String(megabytes) })
const server = await spawnServer(prepared.settings)
const barePath = join(prepared.settings.DATA_DIR, 'bare')
const bare = spawn(process.execPath, [join(import.meta.dirname, 'files/bare-server.ts'), barePath])
try {
  await server.ready()
  const [port] = (await once(bare.stdout, 'data')) as [Buffer]
  const rows = await transfers(`http://127.0.0.1:${port.toString().trim()}/`)
  report(`A file of ${megabytes} MB, in a folder, PGlite`, [...rows, await crowd()])
} finally {
  bare.kill()
  server.kill('SIGTERM')
  await server.exit
  await prepared.remove()
}

async function transfers(bareAddress: string): Promise<Row[]> {
  const { person, project } = first()
  const address = server.baseUrl + pathIn(attachFile.path, project)
  let fileId = ''
  const up = async () => {
    const said = JSON.parse(await send(`${address}?name=grande.bin`, person.token, size))
    fileId = said.event.change.fileId
  }
  const down = async () => {
    const path = pathIn(downloadFile.path, project).replace('{fileId}', fileId)
    if ((await fetchAll(server.baseUrl + path, person.token)) !== size) throw new Error('cut off')
  }
  const before = await warmUp(() => send(`${address}?name=pequeno.bin`, person.token, warmBytes))
  const times = {
    up: [] as number[],
    bareUp: [] as number[],
    hashedUp: [] as number[],
    down: [] as number[],
    bareDown: [] as number[],
  }
  let most = before
  const look = setInterval(async () => {
    most = Math.max(most, await memoryOf(server.pid))
  }, 50)
  for (let run = 0; run < runs; run += 1) {
    times.up.push(await timed(up))
    times.bareUp.push(await timed(() => send(bareAddress, '', size)))
    times.hashedUp.push(await timed(() => send(`${bareAddress}hashed`, '', size)))
    times.down.push(await timed(down))
    times.bareDown.push(await timed(() => fetchAll(bareAddress, '')))
  }
  clearInterval(look)
  const least = (list: number[]) => Math.min(...list)
  return [
    {
      what: 'time up / bare pipeline',
      ratio: least(times.up) / least(times.bareUp),
      goal: 1 / 0.7,
    },
    {
      // Most of the difference, where the processor has no instructions for it.
      what: 'time up / bare pipeline that hashes too',
      ratio: least(times.up) / least(times.hashedUp),
      goal: 1 / 0.7,
    },
    {
      what: 'time down / bare pipeline',
      ratio: least(times.down) / least(times.bareDown),
      goal: 1 / 0.7,
    },
    { what: 'growth of the process / 64 MB', ratio: (most - before) / (64 * 1024), goal: 1 },
  ]
}

/**
 * What is loaded once is loaded before anything is measured, and what the engine compiles again once it
 * is used is compiled: for a second that takes half as much memory again. Answers what it has then.
 */
async function warmUp(work: () => Promise<unknown>): Promise<number> {
  let [last, before] = [0, 0]
  do {
    last = before
    for (let run = 0; run < 10; run += 1) {
      await work()
      await openAs(first().person.token, first().project.projectId)
    }
    before = await memoryOf(server.pid)
  } while (Math.abs(before - last) > 8 * 1024)
  return before
}

/** How long opening a board takes while others upload, against when nobody does. */
async function crowd(): Promise<Row> {
  const { person, project } = first()
  const opening = () => timed(() => openAs(person.token, project.projectId))
  const samples = async () => {
    const list: number[] = []
    for (let run = 0; run < (quick ? 20 : 100); run += 1) list.push(await opening())
    return middle(list)
  }
  await samples()
  const quiet = await samples()
  const places = Array.from({ length: uploads }, (_, number) => {
    const { person, project } = prepared.people[1 + (number % senders)] ?? first()
    return `${person.token} ${server.baseUrl}${pathIn(attachFile.path, project)}?name=x.bin`
  })
  const program = join(import.meta.dirname, 'files/upload-many.ts')
  const many = spawn(process.execPath, [program, String(20 * 1024 * 1024), ...places])
  try {
    await once(many.stdout, 'data')
    return {
      what: 'opening a board / when nobody uploads',
      ratio: (await samples()) / quiet,
      goal: 2,
    }
  } finally {
    many.kill()
  }
}

async function openAs(token: string, projectId: string): Promise<void> {
  const path = openProject.path.replace('{projectId}', projectId)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(server.baseUrl + path, { headers })
  if (!answer.ok) throw new Error(`The board was refused: ${answer.status}`)
  await answer.arrayBuffer()
}

function first() {
  const [one] = prepared.people
  if (!one) throw new Error('nobody is there')
  return one
}

function pathIn(path: string, { projectId, taskId }: { projectId: string; taskId: string }) {
  return path.replace('{projectId}', projectId).replace('{taskId}', taskId)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** In kB, as the system counts what is really in memory. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
}
