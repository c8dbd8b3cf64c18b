import { chmod, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** How a command of the operator reaches the server that holds the folder: no other process may open it. */
const socketOf = (dataDir: string) => join(dataDir, 'control.sock')

/** What a socket's name may have on every system that has them. */
const longest = 100

interface Wish {
  /** Rows alone: the store of files is away, and will be for long. */
  withoutFiles: boolean
}

type Answer = { done: string } | { failed: string }

/** Answers to a wish for a backup; only the user who runs the server can ask. */
export async function listenForCommands(
  dataDir: string,
  backUp: (wish: Wish) => Promise<string>,
): Promise<() => Promise<void>> {
  const path = socketOf(dataDir)
  if (path.length > longest || process.platform === 'win32') return async () => {}
  // Left by a process that was killed: the folder is ours alone by now.
  await rm(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on('error', () => {})
    const answer = await respond(await text(socket).catch(() => ''))
    socket.end(JSON.stringify(answer))
  })
  const respond = async (command: string): Promise<Answer> => {
    const wish = wishIn(command)
    if (!wish) return { failed: 'Unknown command' }
    return backUp(wish).then(
      (done) => ({ done }),
      (error: Error) => ({ failed: error.message }),
    )
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  await chmod(path, 0o600)
  return () => new Promise((resolve) => server.close(() => resolve()))
}

function wishIn(command: string): Wish | null {
  try {
    const { backup } = JSON.parse(command) as { backup?: Wish }
    return backup ?? null
  } catch {
    return null
  }
}

/** Asks the server that runs on this folder for a backup, and answers where it is. */
export async function askForBackup(dataDir: string, wish: Wish): Promise<string> {
  const socket = connect({ path: socketOf(dataDir), allowHalfOpen: true })
  socket.end(JSON.stringify({ backup: wish }))
  const told = await text(socket).catch((cause: Error) => {
    throw new Error(
      `The server that runs on ${dataDir} cannot be asked: ask in /admin, or stop it and call this again`,
      { cause },
    )
  })
  if (told === '') throw new Error('The server stopped before the backup was made')
  const answer = JSON.parse(told) as Answer
  if ('failed' in answer) throw new Error(answer.failed)
  return answer.done
}
