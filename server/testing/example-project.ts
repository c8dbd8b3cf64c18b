import { randomUUID } from 'node:crypto'
import type { Access } from '#contract/access.ts'
import { archiveTasks } from '#contract/archive.ts'
import { createBoard, renameBoard } from '#contract/boards.ts'
import { addItem } from '#contract/checklists.ts'
import { addComment } from '#contract/comments.ts'
import { defaultColumns } from '#contract/defaults.ts'
import { attachFile } from '#contract/files.ts'
import { createLabel } from '#contract/labels.ts'
import { addMember } from '#contract/members.ts'
import { createProject } from '#contract/projects.ts'
import { createTask, deleteTask } from '#contract/tasks.ts'
import { beginUpload } from '#contract/uploads.ts'
import { createWebhook } from '#contract/webhooks.ts'
import type { Person } from './people.ts'

/** One of everything, by id. */
export interface ExampleProject {
  projectId: string
  boardId: string
  columnId: string
  otherColumnId: string
  taskId: string
  itemId: string
  commentId: string
  fileId: string
  /** Of the owner's, of a file of no bytes: all of it is here. */
  uploadId: string
  memberId: string
  /** On the task; the other one is not. */
  labelId: string
  otherLabelId: string
  /** The account of the owner. */
  personId: string
  /** A change of the owner's that can be taken back. */
  version: number
  /** The one that took a task, whose place is still there. */
  deletion: number
  /** The task, or for some walks another one, in the archive. */
  archivedId: string
  /** It tells nobody: its address is one that is refused. */
  webhookId: string
}

type Guest = [person: Person, access: Access]

/**
 * Two labels, a board, a task with two items, a comment and a file, another in the trash, and the guests as
 * members.
 */
export async function exampleProject(owner: Person, guests: Guest[]): Promise<ExampleProject> {
  const ids = Array.from({ length: 5 }, () => randomUUID()) as Ids
  const [projectId, boardId, taskId, itemId, commentId] = ids
  const [labelId, otherLabelId] = [randomUUID(), randomUUID()]
  const memberIds = guests.map(() => randomUUID())
  const [first, second] = defaultColumns(boardId)
  const columnId = first?.id ?? ''
  await owner.call(createProject, { id: projectId, name: 'Projeto' })
  for (const [index, [person, access]] of guests.entries()) {
    const id = memberIds[index] ?? randomUUID()
    await owner.call(addMember, { projectId, id, person: person.email, access })
  }
  await owner.call(createBoard, { projectId, id: boardId, name: 'Rascunho' })
  const { version } = await owner.call(renameBoard, { projectId, boardId, name: 'Board' })
  await owner.call(createLabel, { projectId, id: labelId, name: 'Etiqueta', color: 'red' })
  await owner.call(createLabel, { projectId, id: otherLabelId, name: 'Outra', color: 'sky' })
  const labels = [labelId]
  await owner.call(createTask, { projectId, id: taskId, columnId, title: 'Tarefa', labels })
  await owner.call(addItem, { projectId, taskId, id: itemId, text: 'Item' })
  await owner.call(addItem, { projectId, taskId, text: 'Outro item' })
  await owner.call(addComment, { projectId, taskId, id: commentId, text: 'Comentário' })
  const { event: attached } = await owner.call(attachFile, { projectId, taskId, name: 'nota.txt' })
  const fileId = attached?.change.type === 'file.attached' ? attached.change.fileId : ''
  const uploadId = randomUUID()
  await owner.call(beginUpload, { projectId, taskId, uploadId, name: 'vazio.txt', size: 0 })
  const otherColumnId = second?.id ?? ''
  const trashed = { projectId, taskId: randomUUID() }
  await owner.call(createTask, { projectId, id: trashed.taskId, columnId, title: 'Excluída' })
  const { version: deletion } = await owner.call(deleteTask, trashed)
  const silent = { url: 'https://192.0.2.1/', kinds: ['labels' as const] }
  const { webhook } = await owner.call(createWebhook, { projectId, ...silent })
  const memberId = memberIds[0] ?? randomUUID()
  return {
    ...{ projectId, boardId, columnId, otherColumnId, taskId, itemId, commentId, fileId, memberId },
    ...{ labelId, otherLabelId, personId: owner.userId, version, deletion, archivedId: taskId },
    ...{ uploadId, webhookId: webhook.id },
  }
}

/** For the walks that need a list in which something can be put in order, and something archived. */
export async function withSecondTask(
  owner: Person,
  project: ExampleProject,
): Promise<ExampleProject> {
  const { projectId, columnId } = project
  await owner.call(createTask, { projectId, columnId, title: 'Antes da tarefa' })
  const archivedId = randomUUID()
  await owner.call(createTask, { projectId, id: archivedId, columnId, title: 'Arquivada' })
  await owner.call(archiveTasks, { projectId, taskIds: [archivedId] })
  return { ...project, archivedId }
}

type Ids = [string, string, string, string, string]
