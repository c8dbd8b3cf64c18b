import { z } from 'zod'
import { Changed } from './events.ts'
import { route } from './route.ts'
import { NamedPerson } from './state.ts'
import { AnyText } from './text.ts'

/** A property that was not taken back: somebody has changed it since (R23). */
const Skipped = z.object({
  /** What people call it. */
  label: AnyText,
  by: NamedPerson.nullable(),
  /** Nobody changed it: what it held, a label or a person, is not in the project any more. */
  gone: z.boolean().optional(),
})

export const Undone = Changed.extend({
  skipped: z.array(Skipped),
  /** The column that a task went to because the one it came from is gone. */
  elsewhere: AnyText.nullable(),
})
export type Undone = z.output<typeof Undone>

export const undoChange = route({
  method: 'post',
  path: '/api/projects/{projectId}/events/{version}/undo',
  // The least that any change needs; what taking this one back needs is asked besides.
  right: 'task:write',
  summary:
    'Desfaz uma mudança sua, propriedade por propriedade; o que outra pessoa mudou depois fica como está. Desfazer o evento que desfez é refazer.',
  answer: Undone,
  errors: [
    ...(['cannot_undo', 'already_undone', 'undo_gone', 'undo_no_place'] as const),
    ...(['history_damaged', 'label_exists', 'too_many_labels', 'too_many'] as const),
    ...(['too_many_on_task', 'other_board', 'validation_failed'] as const),
    ...(['place_gone', 'purged', 'too_many_comments', 'too_many_files'] as const),
  ],
})
