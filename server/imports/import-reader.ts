import type { ImportField, ImportRefusal, ImportSource } from '#contract/import-notes.ts'
import type { ImportPreview, ImportReport } from '#contract/imports.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { ImportChoices } from '#server/db/import-schema.ts'
import type { Files } from '#server/files/files-service.ts'
import type { StoredFile } from '#server/files/store-body.ts'

/** What an import gives to whom it shares the project with: never the project itself. */
export type MemberAccess = 'view' | 'edit'

/** A file on the disk of this machine. */
export interface ImportFile {
  path: string
  name: string
  size: number
}

/** What a reader may know besides the file. */
export interface ImportSettings {
  /** Moments of a file become days in it. */
  timeZone: string
  /** What the columns of a table are; null: nobody has said so. */
  fields: (ImportField | null)[] | null
  /** Tells how much is done, from 0 to 1. */
  progress: (share: number) => void
}

/** What a reader writes the project with: all of it in one transaction, or nothing. */
export interface ImportScope extends ImportSettings {
  tx: Tx
  /** Of who imports, to a project that is not there yet. */
  access: ProjectAccess
  now: Date
  choices: Omit<ImportChoices, 'people'>
  /** Accounts by the ids that people have in the file: those alone whom a person has named. */
  people: ReadonlyMap<string, string>
  /** What `keepFiles` put into the store, by id. */
  files: ReadonlyMap<string, StoredFile>
  /** What is done with files after they are attached. */
  lookLater: Files['lookLater']
}

/** What a reader keeps files with, before there is a project. */
export interface KeepingFiles {
  db: Database
  now: () => Date
  files: Pick<Files, 'store' | 'folder' | 'needRoom'>
  projectId: string
  maxFileBytes: number
}

/** One format that can be imported. Nothing in a file is fetched from anywhere. */
export interface ImportReader {
  source: ImportSource
  /** By the first bytes: names of files say nothing. */
  recognises(head: Buffer): boolean
  /** Reads all of the file, writes nothing, and throws `ImportRefused` for what cannot come. */
  preview(file: ImportFile, settings: ImportSettings): Promise<ImportPreview>
  /** For a format that has the bytes of files: before the transaction, which is to be short. */
  keepFiles?(file: ImportFile, keeping: KeepingFiles): Promise<Map<string, StoredFile>>
  /** For a format that says what its people may do: by the ids that they have in the file. */
  accesses?(file: ImportFile): Promise<ReadonlyMap<string, MemberAccess>>
  /** Makes the project and the event that says so. */
  run(scope: ImportScope, file: ImportFile): Promise<ImportReport>
}

/** The file cannot be imported, and the reason is for its owner to read. */
export class ImportRefused extends Error {
  readonly reason: ImportRefusal

  constructor(reason: ImportRefusal, options?: ErrorOptions) {
    super(`the import was refused: ${reason}`, options)
    this.reason = reason
  }
}
