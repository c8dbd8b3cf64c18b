import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { FolderLocked, lockFolder } from './folder-lock.ts'

const program = join(import.meta.dirname, '../testing/lock-holder.ts')

/** Another process that is told what to do with the lock. */
async function lockHolder(folder: string) {
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const words = createInterface(child.stdout)[Symbol.asyncIterator]()
  const hear = async () => (await words.next()).value
  expect(await hear()).toBe('ready')
  return {
    pid: child.pid ?? 0,
    tell: async (word: 'lock' | 'unlock') => {
      child.stdin.write(`${word}\n`)
      return hear()
    },
    killNine: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

it('refuses a folder in use, naming it and the process that uses it', async () => {
  const folder = await temporaryFolder()
  const first = await lockHolder(folder)
  expect(await first.tell('lock')).toBe('locked')
  await expect(lockFolder(folder)).rejects.toThrow(FolderLocked)
  await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use`)
  await expect(lockFolder(folder)).rejects.toThrow(`pid ${first.pid}`)
})

it('is free again once its owner has let go, and leaves nothing behind', async () => {
  const folder = await temporaryFolder()
  const first = await lockHolder(folder)
  await first.tell('lock')
  await first.tell('unlock')
  const unlock = await lockFolder(folder)
  await unlock()
  expect(await readdir(folder)).toEqual([])
})

it('takes over what a process killed outright left behind', async () => {
  const folder = await temporaryFolder()
  const first = await lockHolder(folder)
  await first.tell('lock')
  await first.killNine()
  const unlock = await lockFolder(folder)
  expect(await readFile(join(folder, 'lock'), 'utf8')).toContain(`"pid":${process.pid},`)
  await unlock()
})

it('does not take a new process with the pid of the dead owner for that owner', async () => {
  const folder = await temporaryFolder()
  const unlock = await lockFolder(folder)
  const mine = await readFile(join(folder, 'lock'), 'utf8')
  await unlock()
  const { startedAt, ...owner } = JSON.parse(mine) as { startedAt: string }
  await writeFile(join(folder, 'lock'), JSON.stringify({ ...owner, startedAt: '1' }))
  const again = await lockFolder(folder)
  expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(mine)
  await again()
})

it.each(['', '{"pid":'])('takes over a lock that a power cut left as %j', async (text) => {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'lock'), text)
  const unlock = await lockFolder(folder)
  await unlock()
})

it('has exactly one winner when several race for what a dead process left', async () => {
  const folder = await temporaryFolder()
  const dead = await lockHolder(folder)
  await dead.tell('lock')
  await dead.killNine()
  const stale = await readFile(join(folder, 'lock'), 'utf8')
  const racers = await Promise.all(Array.from({ length: 4 }, () => lockHolder(folder)))
  for (let round = 0; round < 50; round++) {
    await writeFile(join(folder, 'lock'), stale)
    const answers = await Promise.all(racers.map((racer) => racer.tell('lock')))
    expect(answers.toSorted()).toEqual(['locked', 'refused', 'refused', 'refused'])
    await racers[answers.indexOf('locked')]?.tell('unlock')
  }
})
