import { limits } from '#contract/limits.ts'
import type { Changing } from '#server/access/changing.ts'
import { DomainError } from '#server/http/domain-error.ts'
import * as queries from './board-queries.ts'

/** Boards are sorted by this moment: later than every other, even when clocks disagree. */
export async function newestMoment({ tx, access, now }: Changing): Promise<Date> {
  const { count, newest } = await queries.countBoards(tx, access)
  if (count >= limits.boardsPerProject) throw new DomainError('too_many')
  return newest && newest >= now ? new Date(newest.getTime() + 1) : now
}
