import type { Priority } from '#contract/fields.ts'
import type { CardState, ColumnState } from '#contract/state.ts'
import type { Shows } from '#contract/task-filter.ts'
import { priorities } from '#web/features/tasks/priorities.ts'
import type { Named } from '../list/list-rows.ts'
import type { LaneKind } from '../view-params.ts'

/** A row of the board: what its tasks have in common, and the tasks of each column. */
export interface Lane {
  id: string
  title: string
  /** By column, in the order of the columns. */
  cells: CardState[][]
  count: number
}

export const hasTask = ({ cells }: Lane, taskId: string): boolean =>
  cells.some((cards) => cards.some(({ id }) => id === taskId))

/** The tasks that have nobody, or no label. */
const none = ''

/**
 * All tasks in their lanes, shown or not. Also lanes without tasks: something may be dropped there. A task
 * with two people stands in two.
 */
export function lanesOf(columns: readonly ColumnState[], kind: LaneKind, named: Named): Lane[] {
  const lanes = titlesOf(kind, named).map(({ id, title }): Lane => {
    return { id, title, cells: columns.map(() => []), count: 0 }
  })
  const byId = new Map(lanes.map((lane) => [lane.id, lane]))
  for (const [at, column] of columns.entries()) {
    for (const card of column.tasks) {
      const known = idsOf(card, kind).flatMap((id) => byId.get(id) ?? [])
      const rest = byId.get(none)
      for (const lane of known.length === 0 && rest ? [rest] : known) {
        lane.cells[at]?.push(card)
        lane.count += 1
      }
    }
  }
  return lanes
}

/** The same lanes with what the filter lets through. */
export const shownLanes = (
  lanes: readonly Lane[],
  columns: readonly ColumnState[],
  isShown: Shows,
): Lane[] =>
  lanes.map((lane) => {
    const cells = columns.map(({ id }, at) =>
      (lane.cells[at] ?? []).filter((card) => isShown(card, id)),
    )
    return { ...lane, cells, count: cells.reduce((sum, cards) => sum + cards.length, 0) }
  })

function titlesOf(kind: LaneKind, { people, labels }: Named): { id: string; title: string }[] {
  const titled = (list: readonly { id: string; name: string }[], without: string) => [
    ...list.map(({ id, name }) => ({ id, title: name })),
    { id: none, title: without },
  ]
  if (kind === 'person') return titled(people, 'Ninguém')
  if (kind === 'label') return titled(labels, 'Sem etiqueta')
  return byWeight.map((id) => ({ id, title: `Prioridade ${priorities[id].label.toLowerCase()}` }))
}

const byWeight: Priority[] = ['high', 'medium', 'low']

const idsOf = (card: CardState, kind: LaneKind): string[] =>
  kind === 'person' ? card.assignees : kind === 'label' ? card.labels : [card.priority]

/** What makes a task of one lane a task of another; what it has besides stays, but for 'Ninguém'. */
export function laneEdit(card: CardState, kind: LaneKind, from: string, to: string) {
  if (kind === 'priority') return { priority: to as Priority }
  const edit = {
    add: to === none ? [] : [to],
    remove: to === none ? idsOf(card, kind) : from === none ? [] : [from],
  }
  return kind === 'person' ? { assignees: edit } : { labels: edit }
}
