import type { ProjectCall } from '#server/access/project-call.ts'
import type { Files } from './files-service.ts'

/** A call in a project that reads or writes the bytes of files. */
export type FileCall = ProjectCall & { services: { files: Files } }
