import {
  ExportedBase,
  ExportedEvent,
  ExportedPerson,
  ExportedProject,
  ExportedTask,
  ExportManifest,
  exportEntries,
} from '#contract/export-format.ts'
import type { Fetch } from './api-client.ts'
import type { Person } from './people.ts'
import { readZip } from './read-zip.ts'

/** An export as the contract reads it. */
export interface Exported {
  bytes: Uint8Array<ArrayBuffer>
  manifest: ExportManifest
  project: ExportedProject
  people: ExportedPerson[]
  tasks: ExportedTask[]
  base: ExportedBase | null
  events: ExportedEvent[]
  /** By id. */
  files: Map<string, Buffer>
  text: string
}

export async function exported(
  fetch: Fetch,
  { token }: Pick<Person, 'token'>,
  projectId: string,
): Promise<Exported> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`/api/projects/${projectId}/export`, { headers })
  if (!response.ok) throw new Error(`The export was refused: ${await response.text()}`)
  return readExport(new Uint8Array(await response.arrayBuffer()))
}

export async function readExport(bytes: Uint8Array<ArrayBuffer>): Promise<Exported> {
  const entries = await readZip(bytes)
  const textOf = (name: string) => entries.get(name)?.toString() ?? ''
  const linesOf = (name: string) =>
    textOf(name)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown)
  const manifest = ExportManifest.parse(JSON.parse(textOf(exportEntries.manifest)))
  return {
    bytes,
    manifest,
    project: ExportedProject.parse(JSON.parse(textOf(exportEntries.project))),
    people: linesOf(exportEntries.people).map((line) => ExportedPerson.parse(line)),
    tasks: linesOf(exportEntries.tasks).map((line) => ExportedTask.parse(line)),
    base: ExportedBase.nullable().parse(JSON.parse(textOf(exportEntries.base) || 'null')),
    events: linesOf(exportEntries.events).map((line) => ExportedEvent.parse(line)),
    files: new Map(manifest.files.map(({ id, name }) => [id, entries.get(name) ?? Buffer.of()])),
    text: Object.values(exportEntries).map(textOf).join('\n'),
  }
}
