import { changeTasks, copyTasks, deleteTasks, moveTasks } from '#contract/many-tasks.ts'
import { changeTask, copyTask, createTask, deleteTask, getTask, moveTask } from '#contract/tasks.ts'
import { changing, changingAtOnce, reading } from '#server/access/changing.ts'
import { serve } from '#server/http/serve.ts'
import { duplicateTask, duplicateTasks } from './copy-tasks.ts'
import { deleteTasksWithChecklists, editTasks, moveTasksTo } from './many-tasks.ts'
import { refusingOver } from './refuse-over.ts'
import {
  createTaskInColumn,
  deleteTaskWithChecklist,
  editTask,
  moveTaskTo,
  readTask,
} from './tasks.ts'

export const taskRoutes = [
  serve(getTask, reading(readTask)),
  serve(createTask, changing(refusingOver(createTaskInColumn))),
  serve(changeTask, changingAtOnce(refusingOver(editTask))),
  serve(moveTask, changingAtOnce(moveTaskTo)),
  serve(deleteTask, changing(deleteTaskWithChecklist)),
  serve(copyTask, changing(duplicateTask)),
  serve(changeTasks, changingAtOnce(editTasks)),
  serve(moveTasks, changingAtOnce(moveTasksTo)),
  serve(copyTasks, changing(duplicateTasks)),
  serve(deleteTasks, changing(deleteTasksWithChecklists)),
]
