import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { diesWithUs } from './dies-with-us.ts'
import { freePort } from './free-port.ts'
import { serverProgram } from './server-bundle.ts'
import { until } from './until.ts'

const root = join(import.meta.dirname, '../..')

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface ServerProcess {
  pid: number
  baseUrl: string
  stdout(): string
  stderr(): string
  /** Resolves when the server is ready to work; fails at once when it stopped instead. */
  ready(): Promise<void>
  exit: Promise<Exit>
  kill(signal: NodeJS.Signals): void
}

/** Where its data goes must be said: a test that forgot would write into the developer's own. */
export type Settings = { DATA_DIR: string; [name: string]: string }

/** The program as an operator runs it, with nothing of our own environment but the path, and as quick to start. */
export async function spawnServer(settings: Settings): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await freePort())
  const compiled = { NODE_COMPILE_CACHE: join(root, '.cache/node') }
  const env = { PATH: process.env.PATH, PORT: port, ...compiled, ...settings }
  const child = spawn(process.execPath, [serverProgram()], { cwd: root, env })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const exit = new Promise<Exit>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  diesWithUs(child, 'KILL')

  const baseUrl = `http://127.0.0.1:${port}`
  return {
    pid: child.pid ?? 0,
    baseUrl,
    stdout: () => stdout,
    stderr: () => stderr,
    ready: () => readyOrStopped(baseUrl, exit, () => stderr),
    exit,
    kill: (signal) => void child.kill(signal),
  }
}

/** Its end is the test's own: how long a start takes is the machine's affair. */
async function readyOrStopped(baseUrl: string, exit: Promise<Exit>, stderr: () => string) {
  let stopped: Exit | undefined
  void exit.then((how) => {
    stopped = how
  })
  const look = async () => stopped ?? (await fetch(`${baseUrl}/api/health`).catch(() => null))?.ok
  await until('a healthy server', look, Number.POSITIVE_INFINITY)
  if (stopped)
    throw new Error(`The server stopped (${stopped.code ?? stopped.signal}): ${stderr()}`)
}
