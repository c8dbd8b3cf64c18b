import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { onlyZerosBetween } from './tar-zeros.ts'

export interface Entry {
  name: string
  size: number
  bytes: Readable
}

/** Why a backup cannot be used, in one line for whoever restores it. */
export class BackupRefused extends Error {}

/** A tar that any machine can read; with a passphrase, in the format of age (age-encryption.org). */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<Entry>,
  passphrase: string | null,
): Promise<void> {
  const { readable, controller } = createTarPacker()
  const packed = pack()
  // Awaited below; until then a failure of it is a failure of the stream.
  packed.catch(() => {})
  await pipeline(
    Readable.fromWeb((await encrypted(readable, passphrase)) as NodeWebStream),
    createWriteStream(path, { mode: 0o600, flush: true }),
  )
  await packed

  async function pack(): Promise<void> {
    try {
      for await (const { name, size, bytes } of entries) {
        const place = controller.add({ name, size, mode: 0o600, type: 'file' })
        await (Readable.toWeb(bytes) as ReadableStream<Uint8Array>).pipeTo(place)
      }
      controller.finalize()
    } catch (error) {
      controller.error(error)
      throw error
    }
  }
}

/** Each entry in turn; what is not read of one is passed over. */
export async function* readArchive(
  path: string,
  passphrase: string | null,
): AsyncGenerator<{ name: string; bytes: Readable }> {
  const entries = (await decrypted(path, passphrase))
    .pipeThrough(onlyZerosBetween())
    .pipeThrough(createTarDecoder({ strict: true }))
  for await (const { header, body } of entries as unknown as AsyncIterable<TarEntry>) {
    yield { name: header.name, bytes: Readable.fromWeb(body as NodeWebStream) }
  }
}

interface TarEntry {
  header: { name: string }
  body: ReadableStream<Uint8Array>
}

const ageHeader = 'age-encryption.org/v1'

/** Whatever it was renamed to. */
async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(ageHeader.length))
    return buffer.toString('latin1') === ageHeader
  } finally {
    await file.close()
  }
}

async function encrypted(bytes: ReadableStream<Uint8Array>, passphrase: string | null) {
  if (passphrase === null) return bytes
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return encrypter.encrypt(bytes)
}

async function decrypted(
  path: string,
  passphrase: string | null,
): Promise<ReadableStream<Uint8Array>> {
  const isAge = await isEncrypted(path)
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  if (!isAge) return bytes
  if (passphrase === null) {
    throw new BackupRefused(`${path} is encrypted: set BACKUP_PASSPHRASE`)
  }
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return await decrypter.decrypt(bytes)
  } catch {
    throw new BackupRefused(`${path} does not open with this BACKUP_PASSPHRASE, or is damaged`)
  }
}
