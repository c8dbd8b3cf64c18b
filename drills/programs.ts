import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { diesWithUs } from '#server/testing/dies-with-us.ts'

const installed = '/usr/lib/postgresql'
const versions = existsSync(installed) ? readdirSync(installed) : []
const newestFirst = versions.sort((one, other) => Number(other) - Number(one))
const path = [
  ...[process.env.PATH, '/usr/sbin'],
  ...newestFirst.map((version) => `${installed}/${version}/bin`),
].join(':')

/** Where a program of the system is; null: it is not installed. */
export function programNamed(name: string): string | null {
  try {
    const env = { ...process.env, PATH: path }
    return execFileSync('which', [name], { env, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}

export interface Program {
  pid: number
  output(): string
  kill(signal: NodeJS.Signals): void
  exited: Promise<unknown>
}

interface Options {
  env?: Record<string, string>
  cwd?: string
  account?: { uid: number; gid: number }
}

/** A program of the system, dead when the drill ends, however it ends. */
export function run(program: string, args: string[], options: Options = {}): Program {
  const child: ChildProcess = spawn(program, args, {
    ...options.account,
    cwd: options.cwd ?? '/tmp',
    env: { PATH: path, HOME: '/tmp', LC_ALL: 'C.UTF-8', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  diesWithUs(child, 'KILL')
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return {
    pid: child.pid ?? 0,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    exited,
  }
}
