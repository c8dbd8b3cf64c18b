import { createHash, randomBytes } from 'node:crypto'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { followFile } from './follow-file.ts'
import { StoreFailed } from './store/file-store.ts'

const megabyte = 1024 * 1024

it('files that grow side by side each have the hash of their own bytes', async () => {
  const folder = await temporaryFolder()
  const hashes = [0, 1, 3, 4].map(async (pieces, number) => {
    const path = join(folder, String(number))
    await writeFile(path, '')
    const digest = followFile(path)
    const hash = createHash('sha256')
    let size = 0
    for (let piece = 0; piece < pieces; piece += 1) {
      const bytes = randomBytes(megabyte + piece)
      await appendFile(path, bytes)
      hash.update(bytes)
      size += bytes.byteLength
      digest.wrote(size)
    }
    expect(await digest.whole()).toBe(hash.digest('hex'))
  })
  await Promise.all(hashes)
})

it('what cannot be read is a failure of the store, and the next file is followed all the same', async () => {
  const folder = await temporaryFolder()
  const path = join(folder, 'short')
  await writeFile(path, 'curto')

  const absent = followFile(join(folder, 'absent'))
  absent.wrote(5)
  await expect(absent.whole()).rejects.toThrow(StoreFailed)

  const short = followFile(path)
  short.wrote(6)
  await expect(short.whole()).rejects.toThrow(StoreFailed)

  const left = followFile(path)
  left.wrote(3)
  left.giveUp()

  const digest = followFile(path)
  digest.wrote(5)
  expect(await digest.whole()).toBe(createHash('sha256').update('curto').digest('hex'))
})
