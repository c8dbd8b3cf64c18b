import type { ProjectEvent } from '#contract/events.ts'
import type { ColumnKind } from '#contract/fields.ts'
import { insertAt } from '#contract/lists.ts'
import type { Stage } from '#contract/report-answers.ts'

type ColumnStage = Exclude<Stage, 'removed'>

export interface FlowColumn {
  columnId: string
  boardId: string
  kind: ColumnKind
  /** From left to right. */
  place: number
  /** The version that deleted it; 0: it is there. */
  goneIn: number
}

/** The columns of a project, in their order, as far as events have told of them. */
export function openColumns(known: readonly FlowColumn[]) {
  const columns = new Map(known.map((column) => [column.columnId, { ...column }]))
  const living = (boardId: string) =>
    [...columns.values()]
      .filter((column) => column.boardId === boardId && column.goneIn === 0)
      .sort((a, b) => a.place - b.place)
  const arrange = (list: FlowColumn[]) =>
    list.forEach((column, place) => {
      column.place = place
    })
  const put = (columnId: string, boardId: string, position: number) => {
    const column = columns.get(columnId)
    if (!column) return
    // One that is restored may come to another board.
    Object.assign(column, { boardId, goneIn: 0 })
    const others = living(boardId).filter((other) => other !== column)
    arrange(insertAt(others, position, column))
  }
  const kindOf = (columnId: string): ColumnKind => columns.get(columnId)?.kind ?? 'active'

  /** A queue before all work is the backlog; one behind it is where work waits. */
  const stageOf = (columnId: string): ColumnStage => {
    const column = columns.get(columnId)
    if (column?.kind !== 'queue') return column?.kind ?? 'active'
    const before = living(column.boardId).filter(({ place }) => place < column.place)
    return before.some(({ kind }) => kind !== 'queue') ? 'waiting' : 'backlog'
  }
  const stages = () =>
    new Map(
      [...columns.values()]
        .filter(({ goneIn }) => goneIn === 0)
        .map(({ columnId }) => [columnId, stageOf(columnId)]),
    )

  return {
    all: () => [...columns.values()],
    of: (boardId: string) => living(boardId).map(({ columnId }) => columnId),
    /** A column that only an unreadable event told of is on no board that anybody can ask for. */
    boardOf: (columnId: string) => columns.get(columnId)?.boardId ?? columnId,
    kindOf,
    stageOf,
    stages,
    /** The columns that were something else by then. */
    redefinedSince: (then: ReadonlyMap<string, ColumnStage>): string[] =>
      [...stages()]
        .filter(([columnId, stage]) => (then.get(columnId) ?? stage) !== stage)
        .map(([columnId]) => columnId),
    apply: (
      { change, version }: ProjectEvent,
      made: { id: string; boardId: string; kind: ColumnKind }[],
    ) => {
      for (const { id, boardId, kind } of made) {
        const place = living(boardId).length
        columns.set(id, { columnId: id, boardId, kind, place, goneIn: 0 })
      }
      switch (change.type) {
        case 'column.moved':
        case 'column.restored':
          put(change.columnId, change.boardId, change.position)
          break
        case 'column.edited': {
          const column = columns.get(change.columnId)
          if (column && change.kind) column.kind = change.kind
          break
        }
        case 'column.deleted': {
          const column = columns.get(change.columnId)
          if (column) column.goneIn = version
          arrange(living(change.boardId))
          break
        }
        case 'board.deleted':
          for (const column of living(change.boardId)) column.goneIn = version
          break
        case 'board.restored':
          for (const column of columns.values()) {
            if (column.goneIn === change.deletion) column.goneIn = 0
          }
          break
        case 'project.upgraded':
          for (const [columnId, kind] of Object.entries(change.columnKinds)) {
            const column = columns.get(columnId)
            if (column) column.kind = kind
          }
      }
    },
  }
}
