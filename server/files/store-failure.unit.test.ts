import { writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { StoreFailed } from './store/file-store.ts'
import { unlessStoreFails } from './store-failure.ts'

it('a disk that is full while a file is written is told as that', async () => {
  const full = unlessStoreFails(() => writeFile('/dev/full', 'Bom dia'))
  await expect(full).rejects.toMatchObject({ code: 'disk_full' })
})

it('a store that fails is told as that, and the rest as it is', async () => {
  const away = async () => Promise.reject(new StoreFailed('away'))
  await expect(unlessStoreFails(away)).rejects.toMatchObject({ code: 'storage_unavailable' })
  const bug = async () => Promise.reject(new TypeError('bug'))
  await expect(unlessStoreFails(bug)).rejects.toThrow(TypeError)
})
