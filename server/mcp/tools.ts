import type { Tool } from './tool.ts'
import { activity } from './tools/activity.ts'
import { assign, changeTask, label } from './tools/change-task.ts'
import { createTasks } from './tools/create-tasks.ts'
import { listProjects } from './tools/list-projects.ts'
import { archiveTask, moveTask } from './tools/move-task.ts'
import { projectSummary } from './tools/project-summary.ts'
import { searchTasks } from './tools/search-tasks.ts'
import { viewBoard } from './tools/view-board.ts'
import { viewTask } from './tools/view-task.ts'
import { whoAmI } from './tools/who-am-i.ts'
import { checklist, comment } from './tools/write-on-task.ts'

/**
 * All that an agent can do, always in this order. Nothing here deletes, shares, exports, or touches
 * members, tokens, webhooks, payments or accounts.
 */
export const tools: readonly Tool[] = [
  whoAmI,
  listProjects,
  viewBoard,
  searchTasks,
  viewTask,
  projectSummary,
  activity,
  createTasks,
  changeTask,
  moveTask,
  assign,
  label,
  comment,
  checklist,
  archiveTask,
]
