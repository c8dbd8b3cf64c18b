import { z } from 'zod'
import { Id, Moment } from './fields.ts'
import { route } from './route.ts'
import { AnyText } from './text.ts'

/** Files and the bytes they take; what is made of pictures is not counted. */
const Taken = z.object({ files: z.int(), bytes: z.int() })

export const StorageReport = z.object({
  /** Where the bytes are. */
  store: z.enum(['folder', 's3']),
  /** On the disk that uploads arrive on. */
  freeBytes: z.int(),
  /** The largest first. */
  projects: z.array(Taken.extend({ projectId: Id, name: AnyText })),
  total: Taken,
  /** Made of pictures and of people's photos. */
  pictures: Taken,
  /** In the trash of projects, or in a project that is in the trash. */
  trashed: Taken,
  /** Uploads that are not finished; what nobody goes on with is cleared after a day. */
  arriving: Taken,
  /** Belongs to nothing, and is cleared a day after that was seen. */
  waiting: Taken,
  /** When rows and bytes were last compared, and what was found; null: never. */
  lastCheck: z
    .object({ at: Moment, files: z.int(), missing: z.int(), damaged: z.int(), strange: z.int() })
    .nullable(),
})
export type StorageReport = z.output<typeof StorageReport>

export const getStorage = route({
  method: 'get',
  path: '/api/storage',
  right: 'administrator',
  summary:
    'Quanto os arquivos ocupam, por projeto, o que espera para ser limpo, e a última conferência.',
  answer: StorageReport,
})
