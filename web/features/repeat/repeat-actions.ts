import type { RepeatRule } from '#contract/recurrence.ts'
import type { CardState } from '#contract/state.ts'
import { changeTask } from '#contract/tasks.ts'
import { inColumn } from '#web/features/project/state/in-column.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'

/** A task without a day has the first one of its rule. */
export const setRepeat = (
  session: ProjectSession,
  card: CardState,
  repeat: RepeatRule | null,
  first: string | null,
) => {
  const day = card.dueDate === null && first ? { dueDate: first } : {}
  const edit = { repeat, ...day }
  const before = {
    repeat: card.details?.repeat ?? null,
    ...('dueDate' in day && { dueDate: null }),
  }
  return session.act({
    route: changeTask,
    input: { taskId: card.id, ...edit },
    foresee: inColumn(card.id, (columnId) => ({
      ...{ type: 'task.edited', taskId: card.id, columnId },
      ...edit,
      before,
    })),
    failure: 'Erro ao atualizar tarefa',
  })
}
