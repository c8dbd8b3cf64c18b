import type { ImportCounts } from '#contract/imports.ts'
import type { RowSink } from './write-project.ts'

interface Plan {
  boards: readonly unknown[]
  columns: readonly unknown[]
  labels: { rows: readonly unknown[] }
}

/** Counts what is handed over, on its way. */
export function countingRows({ boards, columns, labels }: Plan) {
  const counts: ImportCounts = {
    ...{ boards: boards.length, columns: columns.length, labels: labels.rows.length },
    ...{ tasks: 0, archived: 0, items: 0, comments: 0, files: 0 },
  }
  const counting = (into: RowSink): RowSink => ({
    flush: into.flush,
    words: into.words,
    task: (task) => {
      counts.tasks += 1
      if (task.archived) counts.archived += 1
      return into.task(task)
    },
    item: (item) => {
      counts.items += 1
      return into.item(item)
    },
    comment: (comment) => {
      counts.comments += 1
      return into.comment(comment)
    },
  })
  return { counts, counting }
}
