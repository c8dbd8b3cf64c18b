import type { CurrentComment, CurrentText, ErrorCode, FieldError } from '#contract/errors.ts'

/** An expected refusal. The code says which; the message and the status are in the contract. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[] | undefined
  readonly current: CurrentText | CurrentComment | undefined

  constructor(code: ErrorCode, fields?: FieldError[], current?: CurrentText | CurrentComment) {
    super(code)
    this.code = code
    this.fields = fields
    this.current = current
  }
}

/** Not now: how many seconds later is worth a try is said in `Retry-After`. */
export class TryLater extends DomainError {
  readonly seconds: number

  constructor(
    code: 'busy' | 'too_many_requests' | 'too_many_copies' | 'too_many_uploads',
    seconds: number,
  ) {
    super(code)
    this.seconds = seconds
  }
}

/** What a look-up through the caller's own rights gave; a stranger's row is as absent as none. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new DomainError('not_found')
  return row
}
