import type { ColumnKind } from '#contract/fields.ts'

/** What the kinds of columns are called (R27). */
export const columnKinds: Record<ColumnKind, string> = {
  queue: 'Fila',
  active: 'Em andamento',
  done: 'Concluída',
}

export const kindOptions = (['queue', 'active', 'done'] as const).map((value) => ({
  value,
  label: columnKinds[value],
}))
