/** The actor of what happened by itself. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** Of the tasks that were changed at once so many are named; the others are counted. */
export const namedAtOnce = 3

/** What the history can be narrowed to, and the kinds of events that each stands for. */
export const historyKinds = {
  moves: {
    label: 'Movimentos',
    types: ['task.moved', 'tasks.moved', 'tasks.placed', 'column.emptied'],
  },
  tasks: { label: 'Tarefas', types: ['task.%', 'tasks.%'] },
  checklist: { label: 'Checklists', types: ['item.%', 'items.%'] },
  comments: { label: 'Comentários', types: ['comment.%'] },
  files: { label: 'Arquivos', types: ['file.%'] },
  boards: { label: 'Boards e colunas', types: ['board.%', 'column.%'] },
  labels: { label: 'Etiquetas', types: ['label.%'] },
  people: { label: 'Pessoas', types: ['member.%'] },
  project: { label: 'Projeto', types: ['project.%', 'trash.%'] },
} as const

export type HistoryKind = keyof typeof historyKinds
