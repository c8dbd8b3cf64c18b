import { fork, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface Watch {
  /** Told how far it is, from 0 to 1. */
  tell?: (share: number) => void
  /** Ends it. */
  signal?: AbortSignal
}

/**
 * Runs one of the operator's programs beside the server, after everything else that wants the
 * processor; answers what it prints, or throws what it complains of. It says how far it is by messages.
 */
export async function runProgram(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  { tell, signal }: Watch = {},
): Promise<string> {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc']
  const program = join(import.meta.dirname, '..', name)
  const child = fork(program, args, { env, stdio, ...(signal && { signal }) })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  child.on('message', (share) => tell?.(Number(share)))
  const [stdout, stderr, [code, endedBy]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'close'),
  ])
  if (code !== 0) throw new Error(stderr.trim() || `${name} ended by ${endedBy ?? code}`)
  return stdout.trim()
}
