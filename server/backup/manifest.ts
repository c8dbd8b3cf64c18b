import { z } from 'zod'

const BackedUpFile = z.strictObject({
  id: z.uuid(),
  size: z.int(),
  sha256: z.string(),
  /** What people know it by; null: a picture that was made of another, or of a person. */
  attached: z
    .strictObject({ projectId: z.uuid(), taskId: z.uuid(), name: z.string() })
    .nullable()
    .default(null),
})

/** What a backup says of itself: enough to see that it is whole, and what it can be restored by. */
export const Manifest = z.strictObject({
  format: z.literal('mutirao-backup-1'),
  madeAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** In the order in which they were applied. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      rows: z.int(),
      /** Over all rows in any order, as the database computes it: see tables.ts. */
      digest: z.string(),
      /** Of its entry in the archive. */
      sha256: z.string(),
    }),
  ),
  files: z.array(BackedUpFile),
  /** Rows say that these are kept, and the store does not have them, or has other bytes. */
  missingFiles: z.array(BackedUpFile),
  /** False: files stayed in the store that they are in. */
  withFiles: z.boolean().default(true),
})
export type Manifest = z.infer<typeof Manifest>
export type TableEntry = Manifest['tables'][number]
export type FileEntry = Manifest['files'][number]

/** For whoever has to find it again: where it is attached, and its name as it was given. */
export const nameOf = ({ id, attached }: FileEntry) =>
  attached
    ? `project ${attached.projectId}, task ${attached.taskId}, ${JSON.stringify(attached.name)}`
    : `the picture ${id}`

export const tableEntryName = (table: string) => `tables/${table}.jsonl.gz`
export const fileEntryName = (id: string) => `files/${id}`
export const manifestName = 'manifest.json'
/** The last entry: with it the archive is complete. */
export const manifestHashName = 'manifest.sha256'
