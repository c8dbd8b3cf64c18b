import { z } from 'zod'
import {
  ExportedBase,
  ExportedEvent,
  ExportedPerson,
  ExportedProject,
  ExportedTask,
  ExportManifest,
  exportEntries,
  exportFormat,
  exportVersion,
} from '#contract/export-format.ts'
import { archiveLimits } from '#contract/import-limits.ts'
import { ImportRefused } from '../import-reader.ts'
import { type Digest, openEntries } from './archive-entries.ts'
import { refuseCrowd, refuseMore } from './crowds.ts'
import { mapBase } from './map-base.ts'
import { soundEvent, soundFrame, soundState, soundTask } from './sound-texts.ts'
import { openTurns, type Turns } from './turns.ts'

/** An export that is read part by part; each part is held to the contract and to its hash. */
export type OpenExport = Awaited<ReturnType<typeof openExport>>

export async function withExport<Result>(
  path: string,
  use: (exported: OpenExport) => Promise<Result>,
): Promise<Result> {
  const exported = await openExport(path)
  try {
    return await use(exported)
  } finally {
    exported.close()
  }
}

async function openExport(path: string) {
  const entries = await openEntries(path)
  try {
    if (isOfSeveral(entries.names())) throw new ImportRefused('several_projects')
    const manifest = manifestIn(
      entries.has(exportEntries.manifest) ? await entries.json(exportEntries.manifest, null) : null,
    )
    const digests = new Map(manifest.parts.map((part): [string, Digest] => [part.name, part]))
    const digestOf = (name: string): Digest => {
      const digest = digests.get(name)
      if (!digest) throw new ImportRefused('truncated')
      return digest
    }
    const turns = openTurns()
    const lines = <Schema extends z.ZodType>(
      name: string,
      schema: Schema,
      sound: (value: z.output<Schema>) => z.output<Schema>,
    ) => held(entries.lines(name, digestOf(name)), { schema, sound, turns })
    const { project, people, tasks, base, events } = exportEntries
    const told = await entries.json(project, digestOf(project))
    refuseCrowd(told)
    const frame = soundFrame(checked(ExportedProject, told))
    if (frame.version !== manifest.version) throw new ImportRefused('broken')
    refuseTwice(manifest)
    return {
      manifest,
      frame,
      turns,
      people: () => lines(people, ExportedPerson, (person) => person),
      tasks: () => lines(tasks, ExportedTask, soundTask),
      events: () => lines(events, ExportedEvent, soundEvent),
      base: async () =>
        manifest.baseVersion === null
          ? null
          : baseIn(await entries.json(base, digestOf(base)), turns),
      bytes: (file: ExportManifest['files'][number]) => entries.bytes(file.name, file),
      close: entries.close,
    }
  } catch (error) {
    entries.close()
    throw error
  }
}

/** As 'Baixar tudo' makes it: an archive for each project. */
const isOfSeveral = (names: string[]): boolean =>
  names.length > 0 && names.every((name) => /\.zip$/i.test(name))

function refuseTwice({ files }: ExportManifest): void {
  const [ids, names] = [files.map(({ id }) => id), files.map(({ name }) => name)]
  for (const all of [ids, names]) {
    if (new Set(all).size < files.length) throw new ImportRefused('broken')
  }
}

/** A ZIP of anything else has no such entry, or one that says something else. */
function manifestIn(value: unknown): ExportManifest {
  const { format, formatVersion } = (value ?? {}) as Partial<ExportManifest>
  if (format !== exportFormat) throw new ImportRefused('not_recognised')
  if (typeof formatVersion === 'number' && formatVersion > exportVersion) {
    throw new ImportRefused('unknown_version')
  }
  for (const [name, most] of Object.entries(mostInManifest)) {
    const list: unknown = (value as Record<string, unknown>)[name]
    if (Array.isArray(list)) refuseMore(list.length, most)
  }
  return checked(ExportManifest, value)
}

const mostInManifest = {
  parts: Object.keys(exportEntries).length,
  files: archiveLimits.tasks,
  missingFiles: archiveLimits.tasks,
  damagedEvents: archiveLimits.events,
}

/** Tasks are compared one by one. */
const BaseColumn = ExportedBase.shape.boards.element.shape.columns.element
const BaseBoard = ExportedBase.shape.boards.element.extend({
  columns: z.array(BaseColumn.extend({ tasks: z.array(z.unknown()) })),
})
const BaseShell = ExportedBase.extend({
  boards: z.array(BaseBoard),
  archive: z.array(z.unknown()),
})
const BaseEntry = ExportedBase.shape.archive.element

async function baseIn(value: unknown, turns: Turns): Promise<ExportedBase> {
  refuseCrowd(value)
  await turns()
  return mapBase(checked(BaseShell, value) as ExportedBase, turns, {
    shell: soundState,
    task: (entry) => soundState(checked(BaseEntry, entry)),
    trashed: soundState,
  })
}

interface Held<Schema extends z.ZodType> {
  schema: Schema
  sound: (value: z.output<Schema>) => z.output<Schema>
  turns: Turns
}

async function* held<Schema extends z.ZodType>(
  values: AsyncIterable<unknown>,
  { schema, sound, turns }: Held<Schema>,
): AsyncGenerator<z.output<Schema>> {
  for await (const value of values) {
    refuseCrowd(value)
    yield sound(checked(schema, value))
    await turns()
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value)
  if (!success) throw new ImportRefused('broken', { cause: error })
  return data
}
