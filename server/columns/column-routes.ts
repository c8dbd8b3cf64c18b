import {
  changeColumn,
  copyColumn,
  createColumn,
  deleteColumn,
  moveColumn,
  moveColumnTasks,
  sortColumnTasks,
} from '#contract/columns.ts'
import { changing } from '#server/access/changing.ts'
import { copying } from '#server/access/copy-line.ts'
import { serve } from '#server/http/serve.ts'
import { moveTasksOfColumn, sortTasksOfColumn } from './column-tasks.ts'
import {
  createColumnOnBoard,
  deleteColumnWithTasks,
  duplicateColumn,
  editColumn,
  moveColumnTo,
} from './columns.ts'

export const columnRoutes = [
  serve(createColumn, changing(createColumnOnBoard)),
  serve(changeColumn, changing(editColumn)),
  serve(moveColumn, changing(moveColumnTo)),
  serve(moveColumnTasks, changing(moveTasksOfColumn)),
  serve(sortColumnTasks, changing(sortTasksOfColumn)),
  serve(deleteColumn, changing(deleteColumnWithTasks)),
  serve(copyColumn, copying(changing(duplicateColumn))),
]
