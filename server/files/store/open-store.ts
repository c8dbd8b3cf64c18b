import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { FileStore } from './file-store.ts'
import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'

export const openFileStore = ({ dataDir, storage }: Config): FileStore =>
  storage ? openS3Store(storage) : openFolderStore(filesFolder(dataDir))

/** What arrives is here first, also where the files themselves go elsewhere. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')
