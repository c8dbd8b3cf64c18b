type Priority = 'high' | 'medium' | 'low'

export interface MiniatureTask {
  id: string
  title: string
  priority: Priority
  /** Checklist items ticked, of how many. */
  done: number
  total: number
  column: number
}

export const columns = [
  { name: 'A Fazer', dot: 'bg-priority-high' },
  { name: 'Em Progresso', dot: 'bg-accent' },
  { name: 'Concluído', dot: 'bg-success' },
] as const

export const priorities: Record<Priority, { label: string; dot: string }> = {
  high: { label: 'Alta', dot: 'bg-priority-high' },
  medium: { label: 'Média', dot: 'bg-priority-medium' },
  low: { label: 'Baixa', dot: 'bg-priority-low' },
}

export const people = ['Ana', 'Bruno', 'Caio'] as const

export const firstTasks: readonly MiniatureTask[] = [
  { id: 'fachada', title: 'Pintar a fachada', priority: 'high', done: 2, total: 3, column: 0 },
  {
    id: 'vizinhos',
    title: 'Convidar a vizinhança',
    priority: 'medium',
    done: 0,
    total: 2,
    column: 0,
  },
  { id: 'balcao', title: 'Treinar o balcão', priority: 'low', done: 0, total: 4, column: 0 },
  {
    id: 'receita',
    title: 'Acertar o pão de queijo',
    priority: 'high',
    done: 3,
    total: 4,
    column: 1,
  },
  { id: 'forno', title: 'Instalar o forno', priority: 'high', done: 5, total: 5, column: 2 },
  { id: 'alvara', title: 'Tirar o alvará', priority: 'medium', done: 3, total: 3, column: 2 },
]

export interface Move {
  task: string
  by: (typeof people)[number] | 'visitor'
}

/** What the people of the board do while the visitor watches. */
export const scene: readonly Move[] = [
  { task: 'receita', by: 'Ana' },
  { task: 'fachada', by: 'Bruno' },
  { task: 'vizinhos', by: 'Caio' },
]

/** To the end of the next column; from the last one back to the first. */
export function moveOn(tasks: readonly MiniatureTask[], id: string): readonly MiniatureTask[] {
  const moved = tasks.find((task) => task.id === id)
  if (!moved) return tasks
  const others = tasks.filter((task) => task !== moved)
  return [...others, { ...moved, column: nextColumn(moved.column) }]
}

export const nextColumn = (column: number) => (column + 1) % columns.length

/** Who reaches the last column has ticked everything. */
export const progressOf = ({ done, total, column }: MiniatureTask) =>
  `${column === columns.length - 1 ? total : done}/${total}`
