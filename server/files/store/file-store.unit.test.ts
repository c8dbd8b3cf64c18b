import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3Server, type S3Server } from '#server/testing/s3-server.ts'
import { type FileStore, type Received, StoreFailed } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { readS3Address, type S3Address } from './s3-address.ts'
import { openS3Store } from './s3-store.ts'
import { signV4 } from './sign-v4.ts'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mutirao-files-'))
  s3 = await openS3Server()
})
afterAll(async () => {
  expect(s3.unsigned).toEqual([])
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function received(bytes: Buffer): Promise<Received> {
  const path = join(folder, `received-${randomUUID()}`)
  await writeFile(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path, size: bytes.byteLength, sha256 }
}

const stores: [name: string, open: () => FileStore][] = [
  ['a folder', () => openFolderStore(join(folder, 'files'))],
  ['an S3-compatible store', () => openS3Store(s3.address)],
]

describe.each(stores)('%s', (_name, open) => {
  it('gives back what it was given, whole and in parts', async () => {
    const store = open()
    const bytes = randomBytes(300_000)
    const id = randomUUID()
    const given = await received(bytes)
    await store.keep(id, given)
    expect(await buffer(await store.read(id))).toEqual(bytes)
    const part = await buffer(await store.read(id, { first: 1_000, last: 2_999 }))
    expect(part).toEqual(bytes.subarray(1_000, 3_000))
    await expect(stat(given.path)).rejects.toThrow('ENOENT')
  })

  it('keeps a file of no bytes', async () => {
    const store = open()
    const id = randomUUID()
    await store.keep(id, await received(Buffer.alloc(0)))
    expect(await buffer(await store.read(id))).toHaveLength(0)
  })

  it('has nothing after it was removed, and removes it twice without complaint', async () => {
    const store = open()
    const id = randomUUID()
    await store.keep(id, await received(Buffer.from('x')))
    await store.remove(id)
    await store.remove(id)
    await expect(store.read(id)).rejects.toThrow(StoreFailed)
  })
})

describe('a folder', () => {
  it('is closed to every other user of the machine', async () => {
    const files = join(folder, 'closed')
    await openFolderStore(files).keep(randomUUID(), await received(Buffer.from('segredo')))
    for (const name of await readdir(files, { recursive: true })) {
      const { mode } = await stat(join(files, name))
      expect(mode & 0o077, name).toBe(0)
    }
  })
})

describe('an S3-compatible store', () => {
  it('says that it failed when it is refused or not there', async () => {
    const wrong = openS3Store({ ...s3.address, secretKey: 'outra' })
    await expect(wrong.keep(randomUUID(), await received(Buffer.from('x')))).rejects.toThrow(
      StoreFailed,
    )
    const nobody = openS3Store({ ...s3.address, bucketUrl: 'http://127.0.0.1:1/arquivos' })
    await expect(nobody.read(randomUUID())).rejects.toThrow(StoreFailed)
  })

  it('is asked again where it has closed a connection that was kept', async () => {
    const used = new WeakSet<object>()
    let closed = 0
    const server = createServer(({ socket }, response) => {
      if (used.has(socket)) {
        closed += 1
        socket.destroy()
      } else response.end('pedra')
      used.add(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const store = openS3Store({ ...s3.address, bucketUrl: `http://127.0.0.1:${port}/arquivos` })
    const read = async () => String(await buffer(await store.read(randomUUID())))
    expect([await read(), await read(), await read()]).toEqual(['pedra', 'pedra', 'pedra'])
    await store.keep(randomUUID(), await received(Buffer.from('x')))
    expect(closed).toBeGreaterThan(0)
    server.closeAllConnections()
    server.close()
  })

  it('is named by an address, with the bucket in the host or in the path', () => {
    const keys = ['s3://chave', 'se%2Fgredo@s3.exemplo.com'].join(':')
    expect(readS3Address(`${keys}/arquivos?region=sa-east-1`)).toEqual({
      accessKey: 'chave',
      secretKey: 'se/gredo',
      region: 'sa-east-1',
      bucketUrl: 'https://arquivos.s3.exemplo.com',
    })
    expect(readS3Address(`${keys}:9000/arquivos?path-style`)).toMatchObject({
      bucketUrl: 'https://s3.exemplo.com:9000/arquivos',
    })
    for (const wrong of ['s3://host/bucket', 'https://host/bucket', `${keys}/a/b`, 'x']) {
      expect(readS3Address(wrong), wrong).toBeNull()
    }
  })

  it('signs as the published example does', () => {
    const keys: Pick<S3Address, 'accessKey' | 'secretKey' | 'region'> = {
      accessKey: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
      secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
    }
    const request = {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      sha256: createHash('sha256').digest('hex'),
      at: new Date('2013-05-24T00:00:00Z'),
    }
    expect(signV4(request, keys).authorization).toMatch(
      /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
    )
  })
})
