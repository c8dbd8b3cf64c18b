import { copyFile, mkdtemp, open, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { readArchive, writeArchive } from './archive.ts'
import { verifyBackup } from './verify-backup.ts'

const words = 'a'.repeat(100_000)

async function* oneEntry() {
  yield { name: 'tables/a', size: words.length, bytes: Readable.from([Buffer.from(words)]) }
}

it('an encrypted archive opens with its passphrase and with no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'x.tar.age')
  await writeArchive(path, oneEntry(), 'três cavalos azuis')
  for await (const { name, bytes } of readArchive(path, 'três cavalos azuis')) {
    expect([name, await text(bytes)]).toEqual(['tables/a', words])
  }
  await expect(verifyBackup(path, null)).rejects.toThrow(`${path} is encrypted`)
  await expect(verifyBackup(path, 'outra')).rejects.toThrow(`${path} does not open`)
  const renamed = join(folder, 'x.tar')
  await copyFile(path, renamed)
  await expect(verifyBackup(renamed, null)).rejects.toThrow(`${renamed} is encrypted`)
  const file = await open(path, 'r+')
  await file.write(Buffer.from('x'), 0, 1, 50_000)
  await file.close()
  await expect(verifyBackup(path, 'três cavalos azuis')).rejects.toThrow(`${path} is damaged`)
})

it('a plain archive is damaged by any bit, also where nothing is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-archive-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'x.tar')
  await writeArchive(path, oneEntry(), null)
  await expect(verifyBackup(path, null)).rejects.toThrow(`${path} is cut off: it has no manifest`)
  const { size } = await stat(path)
  // Behind the entry, and the last of all.
  for (const at of [512 + words.length + 20, size - 1]) {
    const file = await open(path, 'r+')
    await file.write(Buffer.from('x'), 0, 1, at)
    await file.close()
    await expect(verifyBackup(path, null)).rejects.toThrow(`${path} is damaged: there is something`)
    await truncate(path, at)
    await truncate(path, size)
  }
})
