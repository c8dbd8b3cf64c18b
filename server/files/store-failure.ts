import { DomainError } from '#server/http/domain-error.ts'
import { StoreFailed } from './store/file-store.ts'

/**
 * A store that fails is no reason for anything else to fail, nor is a disk that was filled by something else meanwhile;
 * the operator is told by the log.
 */
export async function unlessStoreFails<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isFull(error as NodeJS.ErrnoException)) throw new DomainError('disk_full')
    if (!(error instanceof StoreFailed)) throw error
    throw Object.assign(new DomainError('storage_unavailable'), { cause: error })
  }
}

/** The disk, or what of it this installation may have. */
const isFull = ({ code }: NodeJS.ErrnoException) => code === 'ENOSPC' || code === 'EDQUOT'
