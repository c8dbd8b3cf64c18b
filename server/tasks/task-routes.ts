import { changeTask, copyTask, createTask, deleteTask, getTask, moveTask } from '#contract/tasks.ts'
import { changing, reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import {
  createTaskInColumn,
  deleteTaskWithChecklist,
  duplicateTask,
  editTask,
  moveTaskTo,
  readTask,
} from './tasks.ts'

export const taskRoutes = [
  serve(getTask, reading(readTask)),
  serve(createTask, changing(createTaskInColumn)),
  serve(changeTask, changing(editTask)),
  serve(moveTask, changing(moveTaskTo)),
  serve(deleteTask, changing(deleteTaskWithChecklist)),
  serve(copyTask, changing(duplicateTask)),
]
