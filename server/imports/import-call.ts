import type { AdmittingServices } from '#server/access/authorise.ts'
import type { Files } from '#server/files/files-service.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import type { Imports } from './imports-queue.ts'

export type ImportCall = SignedInCall<AdmittingServices & { files: Files; imports: Imports }>
