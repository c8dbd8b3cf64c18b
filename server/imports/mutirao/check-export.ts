import { areInOrder } from '#contract/days-in-order.ts'
import type { ExportedTask } from '#contract/export-format.ts'
import { archiveLimits } from '#contract/import-limits.ts'
import { limits } from '#contract/limits.ts'
import { ImportRefused } from '../import-reader.ts'
import { refuseMore } from './crowds.ts'
import type { OpenExport } from './open-export.ts'

/**
 * What a task must be to stand in a project: in one of its columns, once, and no more of them than there
 * may be. The shapes, the lists inside it and its texts have been compared already.
 */
export function openChecks({ frame: { boards, labels, version, lastNumber } }: OpenExport) {
  const columns = boards.flatMap((board) => board.columns)
  const standing = new Map(columns.map(({ id }) => [id, 0]))
  const seen = new Set<string>()
  const numbers = new Set<number>()
  for (const { id } of [...boards, ...columns, ...labels]) once(id)
  refuseMore(labels.length, limits.labelsPerProject)
  for (const number of [version, lastNumber]) countable(number)

  return ({ columnId, archivedIn, task }: ExportedTask): void => {
    const { items, latestComments, files, textVersion } = task.details
    const before = standing.get(columnId)
    if (before === undefined || numbers.has(task.number) || !areInOrder(task))
      throw new ImportRefused('broken')
    numbers.add(task.number)
    refuseMore(numbers.size, archiveLimits.tasks)
    const now = archivedIn > 0 ? before : before + 1
    refuseMore(now, limits.tasksPerColumn)
    standing.set(columnId, now)
    for (const number of [task.number, archivedIn, textVersion]) countable(number)
    for (const one of [...latestComments, ...files]) countable(one.addedVersion)
    for (const { id } of [task, ...items, ...latestComments, ...files]) once(id)
  }

  function once(id: string): void {
    if (seen.has(id)) throw new ImportRefused('broken')
    seen.add(id)
  }
}

/** An `integer` of the database, with room for the events that an import adds. */
function countable(number: number): void {
  if (Math.abs(number) > limits.version - 10_000) throw new ImportRefused('broken')
}
