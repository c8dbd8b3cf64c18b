import { derivedId } from './derived-id.ts'

/** What new things look like before anyone touches them (spec, section 4). */
export const defaultPriority = 'medium'
export const priorityWords = { low: 'Baixa', medium: 'Média', high: 'Alta' } as const
export const defaultColour = '#6366f1'
export const copySuffix = ' (Cópia)'
export const restoredSuffix = ' (restaurado)'
/** Only the server gives numbers: a task that a screen foresees has none yet. */
export const numberedLater = 0
/** Of several tasks that are made at once, in their order. */
export const nthNumber = (first: number, index: number): number =>
  first === numberedLater ? first : first + index

/** Each with the seed of its id. */
const firstColumns = [
  ['00000000-0000-8000-8000-000000000000', { name: 'A Fazer', color: '#ef4444', kind: 'queue' }],
  [
    '00000000-0000-8000-8000-000000000001',
    { name: 'Em Progresso', color: '#f59e0b', kind: 'active' },
  ],
  ['00000000-0000-8000-8000-000000000002', { name: 'Concluído', color: '#10b981', kind: 'done' }],
] as const

/** The three columns of a new board. Their ids follow from the board's, so a screen can foresee them. */
export const defaultColumns = (boardId: string) =>
  firstColumns.map(([seed, fields]) => ({
    id: derivedId(boardId, seed),
    ...fields,
    taskLimit: null,
  }))
