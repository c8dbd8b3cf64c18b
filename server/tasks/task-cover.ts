import { isColour } from '#contract/cover.ts'
import type { Reading } from '#server/access/changing.ts'
import { isPictureOfTask } from '#server/files/pictures/picture-queries.ts'
import { DomainError } from '#server/http/domain-error.ts'

/** The picture on a card is one of the task's own files; any other is as unknown as none. */
export async function checkCover(
  { tx, access }: Reading,
  taskId: string,
  cover: string | null | undefined,
): Promise<void> {
  if (!cover || isColour(cover)) return
  if (!(await isPictureOfTask(tx, access, taskId, cover))) throw new DomainError('not_found')
}
