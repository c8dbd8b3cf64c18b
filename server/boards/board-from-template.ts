import type { TemplateContent } from '#contract/board-contents.ts'
import { fromTemplate } from '#contract/from-template.ts'
import { limits } from '#contract/limits.ts'
import type { Changing } from '#server/access/changing.ts'
import { readCalendar } from '#server/calendar/calendar.ts'
import { insertContents } from '#server/copies/insert-contents.ts'
import { DomainError } from '#server/http/domain-error.ts'
import { readPeople } from '#server/members/member-queries.ts'
import * as queries from './board-queries.ts'
import { newestMoment } from './newest-moment.ts'

/** A board that begins with what a board of a template holds. */
export async function boardFromTemplate(
  scope: Changing,
  { id, name, today }: { id: string; name: string; today: string },
  template: TemplateContent,
  board: TemplateContent['boards'][number],
) {
  const { tx, access, nextNumber: number, record } = scope
  const createdAt = await newestMoment(scope)
  const labels = await queries.readLabels(tx, access)
  const people = (await readPeople(tx, access)).map(({ userId }) => userId)
  const calendar = await readCalendar(tx)
  const use = { boardId: id, today, calendar, labels, people, number }
  const contents = fromTemplate(template, board, use)
  if (labels.length + contents.labels.length > limits.labelsPerProject) {
    throw new DomainError('too_many_labels')
  }
  await queries.insertBoard(tx, access, { id, name, createdAt })
  await insertContents(scope, id, contents)
  const made = { boardId: id, name, createdAt: createdAt.toISOString(), contents }
  return record({ type: 'board.created', ...made })
}
