import type { ProjectAction } from '#contract/access.ts'
import type { Change, Changed } from '#contract/events.ts'
import type { Changing } from '#server/access/changing.ts'
import { archive, clearColumn } from '#server/archive/archive.ts'
import { deleteBoardWithContents, renameBoardTo, setBoardArchiving } from '#server/boards/boards.ts'
import {
  deleteItemOfTask,
  deleteItemsOfTask,
  editItem,
  moveItemTo,
  tick,
} from '#server/checklists/checklists.ts'
import { moveTasksOfColumn, sortTasksOfColumn } from '#server/columns/column-tasks.ts'
import { deleteColumnWithTasks, editColumn, moveColumnTo } from '#server/columns/columns.ts'
import { deleteCommentOfTask, editComment } from '#server/comments/comments.ts'
import { deleteFileOfTask, renameFileOfTask } from '#server/files/files.ts'
import {
  deleteLabelFromTasks,
  editLabel,
  mergeLabelInto,
  separateLabel,
} from '#server/labels/labels.ts'
import { editProject } from '#server/projects/projects.ts'
import { deleteTasksWithChecklists, editEach, placeEach } from '#server/tasks/many-tasks.ts'
import { deleteTaskWithChecklist, editTask, moveTaskTo } from '#server/tasks/tasks.ts'
import { takeConversionBack } from './conversions.ts'

/** Makes a change that `inverse` has foreseen, by the function that makes it otherwise. */
export function performChange(scope: Changing, change: Change): Promise<Changed> {
  const { projectId } = scope.access
  switch (change.type) {
    case 'project.edited':
      return editProject(scope, { projectId, ...change })
    case 'label.edited':
      return editLabel(scope, { projectId, ...change })
    case 'label.merged':
      return mergeLabelInto(scope, { projectId, ...change })
    case 'label.separated':
      return separateLabel(scope, change)
    case 'label.deleted':
      return deleteLabelFromTasks(scope, { projectId, ...change })
    case 'board.renamed':
      return renameBoardTo(scope, { projectId, ...change })
    case 'board.archiving_set':
      return setBoardArchiving(scope, { projectId, ...change })
    case 'board.deleted':
      return deleteBoardWithContents(scope, { projectId, ...change })
    case 'column.edited':
      return editColumn(scope, { projectId, ...change })
    case 'column.moved':
      return moveColumnTo(scope, { projectId, ...change })
    case 'column.emptied':
      return moveTasksOfColumn(scope, { projectId, ...change })
    case 'column.sorted':
      return sortTasksOfColumn(scope, { projectId, ...change })
    case 'column.cleared':
      return clearColumn(scope, { projectId, ...change })
    case 'column.deleted':
      return deleteColumnWithTasks(scope, { projectId, ...change })
    case 'task.edited':
      return editTask(scope, { projectId, ...change })
    case 'task.moved':
      return moveTaskTo(scope, { projectId, ...change })
    case 'task.deleted':
      return deleteTaskWithChecklist(scope, { projectId, ...change })
    case 'tasks.edited':
      return editEach(scope, change.tasks)
    case 'tasks.placed':
      return placeEach(scope, change.tasks)
    case 'tasks.deleted': {
      const taskIds = change.tasks.map(({ taskId }) => taskId)
      return deleteTasksWithChecklists(scope, { projectId, taskIds })
    }
    case 'tasks.archived': {
      const taskIds = change.tasks.map(({ taskId }) => taskId)
      return archive(scope, { projectId, taskIds })
    }
    case 'item.edited':
      return editItem(scope, { projectId, ...change })
    case 'item.ticked':
      return tick(scope, { projectId, ...change })
    case 'item.moved':
      return moveItemTo(scope, { projectId, ...change })
    case 'item.deleted':
      return deleteItemOfTask(scope, { projectId, ...change })
    case 'items.deleted': {
      const itemIds = change.items.map(({ itemId }) => itemId)
      return deleteItemsOfTask(scope, change.taskId, itemIds)
    }
    case 'item.unconverted':
      return takeConversionBack(scope, change)
    case 'comment.deleted':
      return deleteCommentOfTask(scope, { projectId, ...change })
    case 'comment.edited':
      return editComment(scope, { projectId, ...change })
    case 'file.renamed':
      return renameFileOfTask(scope, { projectId, ...change, name: change.fileName })
    case 'file.deleted':
      return deleteFileOfTask(scope, { projectId, ...change })
    default:
      throw new Error(`Nothing is undone by a ${change.type}`)
  }
}

type Kind = Change['type'] extends infer Type
  ? Type extends `${infer K}.${string}`
    ? K
    : never
  : never

const rights: Record<Kind, ProjectAction> = {
  project: 'project:write',
  trash: 'trash:write',
  member: 'member:write',
  label: 'label:write',
  board: 'board:write',
  column: 'column:write',
  task: 'task:write',
  tasks: 'task:write',
  item: 'checklist:write',
  items: 'checklist:write',
  comment: 'comment:write',
  file: 'task:write',
}

/** What the route of such a change asks for. */
export const rightTo = ({ type }: Change): ProjectAction => rights[type.split('.')[0] as Kind]
