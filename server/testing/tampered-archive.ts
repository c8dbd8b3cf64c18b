import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { exportEntries } from '#contract/export-format.ts'
import { readZip } from './read-zip.ts'

export type Entries = Map<string, Buffer>

/** A good archive with other entries; the manifest tells the truth of them, unless asked not to. */
export async function tamperedWith(
  good: Uint8Array,
  change: (entries: Entries) => void,
  honest = true,
): Promise<Uint8Array<ArrayBuffer>> {
  const entries = await readZip(good)
  change(entries)
  if (honest) {
    edit(entries, exportEntries.manifest, (all: { parts: { name: string }[] }) => {
      all.parts = all.parts.map(({ name }) => ({
        name,
        ...digestOf(entries.get(name) ?? Buffer.of()),
      }))
    })
  }
  const zip = new ZipFile()
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream as NodeJS.ReadableStream))
}

const digestOf = (bytes: Buffer) => ({
  size: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** The entry with each of its values changed: one, or one a line. */
export function edit(entries: Entries, name: string, change: (value: never) => void): void {
  const values = String(entries.get(name))
    .trim()
    .split(/\n(?=\{)/)
    .map((line) => JSON.parse(line))
  for (const value of values) change(value as never)
  entries.set(name, Buffer.from(values.map((value) => JSON.stringify(value)).join('\n')))
}
