import { expect, it } from 'vitest'
import { type ErrorCode, errors } from './errors.ts'

/** What people meet in the trash, undo, the past, labels, people, comments and files of a task. */
const met = [
  ...['not_found', 'forbidden', 'text_changed', 'comment_changed', 'other_board', 'place_gone'],
  ...['purged', 'too_many', 'label_exists', 'too_many_labels', 'too_many_on_task'],
  ...['too_many_comments', 'too_many_files', 'too_many_uploads', 'too_many_members'],
  ...['cannot_undo', 'already_undone', 'undo_gone', 'undo_no_place', 'no_record'],
  ...['history_damaged', 'history_replaced', 'too_far_behind', 'too_many_copies', 'busy'],
] as ErrorCode[]

it.each(met)('%s says what happened and, after that, what to do', (code) => {
  expect(errors[code].message).toMatch(/^.+[.;] \p{L}[^.]{10,}\.$/u)
})
