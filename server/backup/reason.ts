import { errorLine } from '#server/db/logged-error.ts'

/** Why something failed, in one line for who called the program, with nothing in it that people wrote. */
export function reasonOf(error: unknown): string {
  // The embedded database throws what is no error when it cannot write.
  if (!(error instanceof Error)) return 'the embedded database cannot write: is the disk full?'
  return errorLine(error)
}
