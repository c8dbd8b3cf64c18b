import { can } from '#contract/access.ts'
import { boardOf, cardIn, placeOf } from '#web/features/project/state/look-up.ts'
import type { ProjectSession } from '#web/features/project/state/project-session.ts'
import { taskPath } from '#web/features/project/task-path.ts'
import type { Command } from '#web/features/shortcuts/commands.ts'
import { copyLink } from '#web/ui/copy-text.ts'
import { priorityOptions } from './priorities.ts'
import { duplicateTask, editFields, moveTo, removeTask } from './task-actions.ts'

/** What the menu of a card offers, for the palette. */
export function cardCommands(session: ProjectSession, taskId: string): Command[] {
  const { state, access } = session.store.view()
  const card = cardIn(state, taskId)
  if (!card) return []
  const command = (name: string, label: string, run: () => unknown): Command => ({
    name,
    label,
    run,
  })
  const link = command('link', 'Copiar link', () => copyLink(taskPath(session, taskId)))
  if (!can(access, 'task:write')) return [link]
  const elsewhere = (boardOf(state, taskId)?.columns ?? []).filter(
    ({ id }) => id !== placeOf(state, taskId)?.columnId,
  )
  return [
    ...elsewhere.map(({ id, name }) =>
      command(`move ${id}`, `Mover para ${name}`, () => moveTo(session, taskId, id)),
    ),
    ...priorityOptions
      .filter(({ value }) => value !== card.priority)
      .map(({ value, label }) =>
        command(`priority ${value}`, `Prioridade ${label}`, () =>
          editFields(session, card, { priority: value }),
        ),
      ),
    command('copy task', 'Duplicar Tarefa', () => duplicateTask(session, card)),
    link,
    command('delete task', 'Excluir Tarefa', () => {
      if (confirm(`Tem certeza que deseja excluir a tarefa "${card.title}"?`)) {
        void removeTask(session, taskId)
      }
    }),
  ]
}
