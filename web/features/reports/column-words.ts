import type { Stage } from '#contract/report-answers.ts'

const stageWords: Record<Stage, string> = {
  backlog: 'Fila',
  waiting: 'Em espera',
  active: 'Em andamento',
  done: 'Concluídas',
  removed: 'Retiradas',
}

interface NamedColumn {
  name: string | null
  boardName: string | null
  stage: Stage
}

/** Of several boards the board's name comes first; columns that were deleted are taken together. */
export function columnNames(columns: readonly NamedColumn[]): string[] {
  const boards = new Set(columns.flatMap(({ boardName }) => boardName ?? []))
  return columns.map(({ name, boardName, stage }) => {
    if (stage === 'removed') return stageWords.removed
    if (name === null) return `Colunas excluídas (${stageWords[stage].toLowerCase()})`
    return boardName && boards.size > 1 ? `${boardName}: ${name}` : name
  })
}

/** Of a whole project the bands of its flow are stages, which have no names of their own. */
export const bandNames = (columns: readonly NamedColumn[], ofBoard: boolean): string[] =>
  ofBoard ? columnNames(columns) : columns.map(({ stage }) => stageWords[stage])
