import type { KeptJson } from '#server/http/kept-json.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { AdmittingServices } from './authorise.ts'
import type { CopyLine } from './copy-line.ts'
import type { ProjectWriters } from './project-writers.ts'
import type { ReadersFirst } from './readers-first.ts'

/** What is needed to read and to change projects. */
interface ProjectServices extends AdmittingServices {
  realtime: Realtime
  kept: KeptJson
  writers: ProjectWriters
  readersFirst: ReadersFirst
  copies: CopyLine
  /** Which history the versions belong to. */
  history: string
}

export type ProjectCall = SignedInCall<ProjectServices>
