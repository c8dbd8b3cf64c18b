import { createInterface } from 'node:readline'
import { FolderLocked, lockFolder } from '../db/folder-lock.ts'

/** A process that takes and leaves the lock of a folder, one word on its input at a time. */
const folder = String(process.argv[2])
let unlock = async () => {}

const say = (word: string) => process.stdout.write(`${word}\n`)

const commands: Record<string, () => Promise<unknown>> = {
  lock: async () => {
    try {
      unlock = await lockFolder(folder)
      say('locked')
    } catch (error) {
      if (!(error instanceof FolderLocked)) throw error
      say('refused')
    }
  },
  unlock: async () => {
    await unlock()
    say('unlocked')
  },
}

say('ready')
for await (const word of createInterface(process.stdin)) await commands[word]?.()
