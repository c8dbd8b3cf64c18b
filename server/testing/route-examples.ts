import { randomUUID } from 'node:crypto'
import * as agents from '#contract/agents.ts'
import * as archive from '#contract/archive.ts'
import * as boards from '#contract/boards.ts'
import * as checklists from '#contract/checklists.ts'
import * as columns from '#contract/columns.ts'
import * as comments from '#contract/comments.ts'
import * as exports from '#contract/exports.ts'
import * as files from '#contract/files.ts'
import * as labels from '#contract/labels.ts'
import * as manyTasks from '#contract/many-tasks.ts'
import * as members from '#contract/members.ts'
import * as myTasks from '#contract/my-tasks.ts'
import * as notices from '#contract/notices.ts'
import * as past from '#contract/past.ts'
import * as projectTrash from '#contract/project-trash.ts'
import * as projects from '#contract/projects.ts'
import * as links from '#contract/public-links.ts'
import * as reminders from '#contract/reminders.ts'
import * as reports from '#contract/reports.ts'
import * as search from '#contract/search.ts'
import * as streams from '#contract/streams.ts'
import * as tasks from '#contract/tasks.ts'
import * as templates from '#contract/templates.ts'
import * as trash from '#contract/trash.ts'
import * as undo from '#contract/undo.ts'
import * as uploads from '#contract/uploads.ts'
import * as views from '#contract/views.ts'
import * as webhooks from '#contract/webhooks.ts'
import { support } from '#server/templates/built-in/support.ts'
import { accountExamples } from './account-examples.ts'
import type { ExampleProject } from './example-project.ts'
import { collectExamples } from './examples.ts'

const { examples: ofProjects, example } = collectExamples()

example(projects.listProjects, () => ({}))
example(projects.summariseProjects, () => ({}))
example(projects.markFavourite, ({ projectId }) => ({ projectId, favourite: true }))
example(projects.createProject, () => ({ name: 'Novo' }))
example(projects.openProject, ({ projectId }) => ({ projectId }))
example(projects.lookAtProject, ({ projectId }) => ({ projectId }))
example(projects.changeProject, ({ projectId }) => ({ projectId, name: 'Renomeado' }))
example(projects.deleteProject, ({ projectId }) => ({ projectId }))
example(projects.copyProject, ({ projectId }) => ({ projectId }))
example(projects.listEvents, ({ projectId }) => ({ projectId }))

example(exports.exportProject, ({ projectId }) => ({ projectId }))
example(exports.exportTasks, ({ projectId, boardId }) => ({ projectId, board: boardId }))
example(exports.exportEverything, () => ({}))
example(exports.getExportTicket, () => ({}))

example(myTasks.listMyTasks, () => ({}))

const narrowed = ({ projectId, boardId, labelId, personId }: ExampleProject) => ({
  ...{ projectId, boardId, label: labelId, person: personId, priority: 'medium' as const },
})
example(reports.readReportChoices, ({ projectId }) => ({ projectId }))
example(reports.readSummary, narrowed)
example(reports.readFlow, narrowed)
example(reports.readCycleTimes, narrowed)
example(reports.readThroughput, narrowed)
example(reports.readAgeing, narrowed)
example(reports.readWorkload, narrowed)
example(reports.readTimeInColumns, narrowed)
example(reports.readForecast, (project) => ({ ...narrowed(project), tasks: 3 }))
example(reports.readManagedProjects, () => ({}))
example(notices.listNotices, () => ({}))
example(notices.changeNotice, (_, { pendingId }) => ({ noticeId: pendingId, read: true }))
example(notices.listFollows, ({ projectId }) => ({ projectId }))
example(notices.getFollowing, ({ projectId, taskId }) => ({ projectId, taskId }))
example(notices.followTask, ({ projectId, taskId }) => ({
  projectId,
  taskId,
  choice: 'follow' as const,
}))
example(notices.followColumn, ({ projectId, columnId }) => ({ projectId, columnId, follow: true }))
example(notices.followBoard, ({ projectId, boardId }) => ({ projectId, boardId, follow: true }))
example(notices.followProject, ({ projectId }) => ({ projectId, follow: true }))
example(reminders.getReminders, ({ projectId }) => ({ projectId }))
example(reminders.setReminders, ({ projectId }) => ({ projectId, businessDays: true }))
example(streams.followAccount, () => ({}))

example(members.listMembers, ({ projectId }) => ({ projectId }))
example(members.listPeople, ({ projectId }) => ({ projectId }))
example(members.addMember, ({ projectId }, { newcomer }) => ({ projectId, person: newcomer }))
example(members.changeMember, ({ projectId, memberId }) => ({
  projectId,
  memberId,
  access: 'view' as const,
}))
example(members.removeMember, ({ projectId, memberId }) => ({ projectId, memberId }))
example(members.leaveProject, ({ projectId }) => ({ projectId }))

const colour = { color: 'green' } as const
example(labels.listLabels, ({ projectId }) => ({ projectId }))
example(labels.createLabel, ({ projectId }) => ({ projectId, name: 'Nova', ...colour }))
example(labels.changeLabel, ({ projectId, labelId }) => ({ projectId, labelId, ...colour }))
example(labels.deleteLabel, ({ projectId, labelId }) => ({ projectId, labelId }))
example(labels.mergeLabel, ({ projectId, labelId, otherLabelId }) => ({
  projectId,
  labelId,
  intoLabelId: otherLabelId,
}))

example(boards.createBoard, ({ projectId }) => ({
  ...{ projectId, name: 'Outro', templateId: support.id },
}))
example(boards.renameBoard, ({ projectId, boardId }) => ({ projectId, boardId, name: 'Novo' }))
example(boards.setArchiving, ({ projectId, boardId }) => ({ projectId, boardId, archiveAfter: 7 }))
example(boards.deleteBoard, ({ projectId, boardId }) => ({ projectId, boardId }))
example(boards.copyBoard, ({ projectId, boardId }) => ({ projectId, boardId }))

example(columns.createColumn, ({ projectId, boardId }) => ({ projectId, boardId, name: 'Nova' }))
example(columns.changeColumn, ({ projectId, columnId }) => ({ projectId, columnId, name: 'Nova' }))
example(columns.moveColumn, ({ projectId, columnId }) => ({ projectId, columnId, position: 1 }))
example(columns.moveColumnTasks, ({ projectId, columnId, otherColumnId }) => ({
  projectId,
  columnId,
  toColumnId: otherColumnId,
}))
example(columns.sortColumnTasks, ({ projectId, columnId }) => ({
  projectId,
  columnId,
  by: 'title' as const,
}))
example(columns.deleteColumn, ({ projectId, columnId }) => ({ projectId, columnId }))
example(columns.copyColumn, ({ projectId, columnId }) => ({ projectId, columnId }))

example(tasks.getTask, ({ projectId, taskId }) => ({ projectId, taskId }))
example(tasks.createTask, ({ projectId, columnId, taskId, labelId, personId }) => ({
  ...{ projectId, columnId, below: taskId, title: 'Nova' },
  ...{ labels: [labelId], assignees: [personId] },
}))
example(tasks.changeTask, ({ projectId, taskId, otherLabelId, personId }) => ({
  ...{ projectId, taskId, title: 'Outra' },
  ...{ labels: { add: [otherLabelId] }, assignees: { add: [personId] } },
}))
example(tasks.moveTask, ({ projectId, taskId, otherColumnId }) => ({
  projectId,
  taskId,
  columnId: otherColumnId,
}))
example(tasks.deleteTask, ({ projectId, taskId }) => ({ projectId, taskId }))
example(manyTasks.changeTasks, ({ projectId, taskId, otherLabelId, personId }) => ({
  ...{ projectId, taskIds: [taskId], priority: 'high' as const },
  ...{ labels: { add: [otherLabelId] }, assignees: { add: [personId] } },
}))
example(manyTasks.moveTasks, ({ projectId, taskId, otherColumnId }) => ({
  projectId,
  taskIds: [taskId],
  columnId: otherColumnId,
}))
example(manyTasks.copyTasks, ({ projectId, taskId }) => ({ projectId, taskIds: [taskId] }))
example(manyTasks.deleteTasks, ({ projectId, taskId }) => ({ projectId, taskIds: [taskId] }))
example(tasks.copyTask, ({ projectId, taskId }) => ({ projectId, taskId }))

example(archive.listArchive, ({ projectId }) => ({ projectId }))
example(archive.archiveTasks, ({ projectId, taskId }) => ({ projectId, taskIds: [taskId] }))
example(archive.archiveColumnTasks, ({ projectId, columnId }) => ({ projectId, columnId }))
example(archive.unarchiveTasks, ({ projectId, archivedId }) => ({
  projectId,
  taskIds: [archivedId],
}))

example(trash.restoreDeleted, ({ projectId, deletion, columnId }) => ({
  projectId,
  deletion,
  columnId,
}))

example(trash.listTrash, ({ projectId }) => ({ projectId }))
example(trash.purgeDeleted, ({ projectId, deletion }) => ({ projectId, deletion }))
example(projectTrash.listTrashedProjects, () => ({}))
example(projectTrash.restoreProject, ({ projectId }) => ({ projectId }))
example(projectTrash.purgeProject, ({ projectId }) => ({ projectId }))
example(past.readHistory, ({ projectId, taskId, boardId, personId }) => ({
  ...{ projectId, task: taskId, board: boardId, person: personId },
  kind: 'tasks' as const,
}))
example(past.lookBack, ({ projectId, boardId }) => ({ projectId, board: boardId }))
example(past.getPastTask, ({ projectId, taskId }) => ({ projectId, taskId }))
example(past.restoreOrder, ({ projectId, boardId, version }) => ({ projectId, boardId, version }))

const view = { viewId: '00000000-0000-4000-8000-00000000000e', name: 'Visão', query: 'prazo=hoje' }
example(views.listViews, ({ projectId }) => ({ projectId }))
example(views.saveView, ({ projectId }) => ({ projectId, ...view }))
example(views.saveOwnView, ({ projectId }) => ({ projectId, ...view }))
example(views.deleteView, ({ projectId }) => ({ projectId, viewId: view.viewId }))
example(views.deleteOwnView, ({ projectId }) => ({ projectId, viewId: view.viewId }))

const template = () => ({ templateId: randomUUID(), name: 'Modelo' })
example(templates.listTemplates, () => ({}))
example(templates.getTemplate, () => ({ templateId: support.id }))
example(templates.saveTemplate, ({ projectId, boardId }) => ({
  ...{ projectId, boardId, ...template() },
}))
example(templates.saveOwnTemplate, ({ projectId, boardId }) => ({
  ...{ projectId, boardId, ...template() },
}))
example(templates.renameTemplate, template)
example(templates.deleteTemplate, () => ({ templateId: randomUUID() }))

const webhook = ({ projectId, webhookId }: ExampleProject) => ({ projectId, webhookId })
example(webhooks.listWebhooks, ({ projectId }) => ({ projectId }))
example(webhooks.createWebhook, ({ projectId }) => ({
  ...{ projectId, url: 'https://192.0.2.1/', kinds: null },
}))
example(webhooks.changeWebhook, (p) => ({ ...webhook(p), enabled: false }))
example(webhooks.deleteWebhook, webhook)
example(webhooks.rotateSecret, webhook)
example(webhooks.testWebhook, webhook)
example(webhooks.listDeliveries, webhook)
example(webhooks.replayEvent, (p) => ({ ...webhook(p), version: p.version }))

example(agents.getAgents, ({ projectId }) => ({ projectId }))
example(agents.setAgents, ({ projectId }) => ({ projectId, allowed: false }))

const board = ({ projectId, boardId }: ExampleProject) => ({ projectId, boardId })
example(links.getPublicLink, board)
example(links.makePublicLink, (p) => ({
  ...{ ...board(p), days: 30, sites: ['https://exemplo.com.br'] },
  ...{ people: false, descriptions: false },
}))
example(links.changePublicLink, (p) => ({ ...board(p), people: true }))
example(links.endPublicLink, board)

example(undo.undoChange, ({ projectId, version }) => ({ projectId, version }))

example(search.search, () => ({ text: 'tarefa' }))

const inChecklist = ({ projectId, taskId, itemId }: ExampleProject) => ({
  projectId,
  taskId,
  itemId,
})
example(checklists.addItem, ({ projectId, taskId, personId }) => ({
  ...{ projectId, taskId, text: 'Mais um', assignee: personId },
}))
example(checklists.addItems, ({ projectId, taskId }) => ({
  projectId,
  taskId,
  items: [{ text: 'Mais um' }, { text: 'E outro' }],
}))
example(checklists.changeItem, (p) => ({
  ...inChecklist(p),
  text: 'Outro texto',
  assignee: p.personId,
}))
example(checklists.tickItem, (p) => ({ ...inChecklist(p), completed: true }))
example(checklists.moveItem, (p) => ({ ...inChecklist(p), position: 1 }))
example(checklists.deleteItem, inChecklist)
example(checklists.convertItem, inChecklist)

const onTask = ({ projectId, taskId }: ExampleProject) => ({ projectId, taskId })
const ofComment = (p: ExampleProject) => ({ ...onTask(p), commentId: p.commentId })
example(comments.listComments, onTask)
example(comments.addComment, (p) => ({ ...onTask(p), text: 'Oi, @Ana Souza!' }))
example(comments.changeComment, (p) => ({ ...ofComment(p), text: 'Outro comentário' }))
example(comments.deleteComment, ofComment)
example(comments.showWriting, onTask)

const ofFile = (p: ExampleProject) => ({ ...onTask(p), fileId: p.fileId })
example(files.attachFile, (p) => ({ ...onTask(p), name: 'orçamento.pdf' }))
example(files.renameFile, (p) => ({ ...ofFile(p), name: 'outro nome.pdf' }))
example(files.deleteFile, ofFile)
example(files.downloadFile, ofFile)
example(files.getFilePicture, ofFile)
example(files.listPictures, onTask)
const ofUpload = (p: ExampleProject) => ({ ...onTask(p), uploadId: p.uploadId })
example(uploads.beginUpload, (p) => ({
  ...onTask(p),
  ...{ uploadId: randomUUID(), name: 'grande.mp4', size: 20_000_000 },
}))
example(uploads.sendPart, (p) => ({ ...ofUpload(p), from: 0 }))
example(uploads.finishUpload, ofUpload)
example(uploads.cancelUpload, ofUpload)
example(files.getFileTicket, ({ projectId }) => ({ projectId }))

/** A valid request for each route: what it would do if only the caller may. */
export const examples = new Map([...accountExamples, ...ofProjects])
