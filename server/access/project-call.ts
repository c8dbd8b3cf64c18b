import type { KeptJson } from '#server/http/kept-json.ts'
import type { SignedInCall } from '#server/http/serve.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { CopyLine } from './copy-line.ts'
import type { IdentityServices } from './identify.ts'
import type { ProjectWriters } from './project-writers.ts'

/** What is needed to read and to change projects. */
interface ProjectServices extends IdentityServices {
  mail: Pick<Mail, 'enqueue' | 'wake'>
  realtime: Realtime
  kept: KeptJson
  writers: ProjectWriters
  copies: CopyLine
}

export type ProjectCall = SignedInCall<ProjectServices>
