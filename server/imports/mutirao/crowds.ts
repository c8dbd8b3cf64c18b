import { fileLimits } from '#contract/file-limits.ts'
import { archiveLimits } from '#contract/import-limits.ts'
import { limits } from '#contract/limits.ts'
import { ImportRefused } from '../import-reader.ts'

/** How many a list may have, by the name that it stands under. */
const most: ReadonlyMap<string, number> = new Map([
  ['boards', limits.boardsPerProject],
  ['columns', limits.columnsPerBoard],
  ['views', limits.viewsPerOwner],
  ['tasks', limits.tasksPerColumn],
  ['items', limits.itemsPerTask],
  ['latestComments', limits.commentsPerTask],
  ['mentions', limits.membersPerProject],
  ['files', fileLimits.perTask],
])

/**
 * Refuses what has more in it than a project may have, before anything else is done with it: even to
 * compare the shape of so much would take long.
 */
export function refuseCrowd(value: unknown): void {
  walk(value, 0)
}

function walk(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > archiveLimits.depth) throw new ImportRefused('too_deep')
  if (Array.isArray(value)) {
    for (const one of value) walk(one, depth + 1)
    return
  }
  for (const [name, one] of Object.entries(value)) {
    if (Array.isArray(one)) refuseMore(one.length, mostIn(value, name))
    walk(one, depth + 1)
  }
}

/** An event that gives a board its order back places all its tasks, whatever columns they are in. */
const mostIn = (thing: object, name: string): number =>
  'type' in thing && thing.type === 'tasks.placed'
    ? archiveLimits.tasks
    : (most.get(name) ?? archiveLimits.listed)

/** Of anything: no more than there may be. */
export function refuseMore(count: number, limit: number): void {
  if (count > limit) throw new ImportRefused('too_many')
}
