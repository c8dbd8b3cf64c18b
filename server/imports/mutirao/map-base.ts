import type { ExportedBase } from '#contract/export-format.ts'
import { inTrash } from '#contract/map-aside.ts'
import type { Turns } from './turns.ts'

type Entry = ExportedBase['archive'][number]
type Trashed = ExportedBase['trash'][number]
type Task = Pick<Entry, 'task'>

interface Edits {
  /** Everything but the tasks and the trash. */
  shell: (shell: ExportedBase) => ExportedBase
  task: (task: Entry) => Entry
  trashed: (trashed: Trashed) => Trashed
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
  const shell = edits.shell({ ...base, boards: empty, trash: [], archive: [] })
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
  for (const one of base.trash) {
    shell.trash.push(edits.trashed(one))
    await turns()
  }
  return shell
}

/** Every task that a deletion took, changed. */
export const mapTrashed = (trashed: Trashed, edit: <One extends Task>(one: One) => One) =>
  inTrash(trashed, (task) => edit({ task } as Task).task) as Trashed
