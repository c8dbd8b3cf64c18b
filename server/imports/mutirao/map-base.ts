import type { ExportedBase } from '#contract/export-format.ts'
import type { Turns } from './turns.ts'

type Entry = ExportedBase['archive'][number]

interface Edits {
  /** Everything but the tasks. */
  shell: (shell: ExportedBase) => ExportedBase
  task: (task: Entry) => Entry
}

/** The base with every part of it changed, one after the other: it can be very large. */
export async function mapBase(
  base: ExportedBase,
  turns: Turns,
  edits: Edits,
): Promise<ExportedBase> {
  const lists = base.boards.map(({ columns }) => columns.map(({ id, tasks }) => ({ id, tasks })))
  const empty = base.boards.map((board) => ({
    ...board,
    columns: board.columns.map((column) => ({ ...column, tasks: [] })),
  }))
  const shell = edits.shell({ ...base, boards: empty, archive: [] })
  for (const [place, columns] of lists.entries()) {
    for (const [index, { id: columnId, tasks }] of columns.entries()) {
      const column = shell.boards[place]?.columns[index]
      for (const task of tasks) {
        column?.tasks.push(edits.task({ columnId, task }).task)
        await turns()
      }
    }
  }
  for (const one of base.archive) {
    shell.archive.push(edits.task(one))
    await turns()
  }
  return shell
}
