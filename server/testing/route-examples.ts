import * as accounts from '#contract/accounts.ts'
import * as archive from '#contract/archive.ts'
import * as auth from '#contract/auth.ts'
import * as discovery from '#contract/auth-discovery.ts'
import * as billing from '#contract/billing.ts'
import * as boards from '#contract/boards.ts'
import * as calendar from '#contract/calendar.ts'
import * as checklists from '#contract/checklists.ts'
import * as columns from '#contract/columns.ts'
import * as comments from '#contract/comments.ts'
import * as files from '#contract/files.ts'
import * as labels from '#contract/labels.ts'
import * as manyTasks from '#contract/many-tasks.ts'
import * as members from '#contract/members.ts'
import * as myTasks from '#contract/my-tasks.ts'
import * as past from '#contract/past.ts'
import * as projectTrash from '#contract/project-trash.ts'
import * as projects from '#contract/projects.ts'
import * as queues from '#contract/queues.ts'
import type { Route, Sent } from '#contract/route.ts'
import * as search from '#contract/search.ts'
import * as streams from '#contract/streams.ts'
import * as system from '#contract/system.ts'
import * as tasks from '#contract/tasks.ts'
import * as trash from '#contract/trash.ts'
import * as undo from '#contract/undo.ts'
import * as views from '#contract/views.ts'
import type { Furnished } from './furnished-project.ts'

export interface Cast {
  /** An account that waits for approval, and a person to share with. */
  pendingId: string
  newcomer: string
  sessionId: string
}

type Example = (project: Furnished, cast: Cast) => object

/** A valid request for each route: what it would do if only the caller may. */
export const examples = new Map<Route, Example>()

const example = <R extends Route>(route: R, make: (p: Furnished, cast: Cast) => Sent<R>) =>
  void examples.set(route, make as Example)

example(system.getHealth, () => ({}))
example(system.getPublicConfig, () => ({}))

example(accounts.getProfile, () => ({}))
example(accounts.changeProfile, () => ({ fullName: 'Outro Nome' }))
example(accounts.listSessions, () => ({}))
example(accounts.endSession, (_, { sessionId }) => ({ sessionId }))
example(accounts.listAccounts, () => ({}))
example(accounts.decideApproval, (_, { pendingId }) => ({ accountId: pendingId, approved: false }))
example(accounts.approveMany, (_, { pendingId }) => ({ accountIds: [pendingId] }))
example(accounts.listDecisions, (_, { pendingId }) => ({ accountId: pendingId }))

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

example(myTasks.listMyTasks, () => ({}))
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

example(boards.createBoard, ({ projectId }) => ({ projectId, name: 'Outro' }))
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

const view = { viewId: '00000000-0000-4000-8000-00000000000e', name: 'Visão', query: 'prazo=hoje' }
example(views.listViews, ({ projectId }) => ({ projectId }))
example(views.saveView, ({ projectId }) => ({ projectId, ...view }))
example(views.saveOwnView, ({ projectId }) => ({ projectId, ...view }))
example(views.deleteView, ({ projectId }) => ({ projectId, viewId: view.viewId }))
example(views.deleteOwnView, ({ projectId }) => ({ projectId, viewId: view.viewId }))

example(undo.undoChange, ({ projectId, version }) => ({ projectId, version }))

example(search.search, () => ({ text: 'tarefa' }))

example(billing.getSubscription, () => ({}))
example(billing.createOrder, () => ({}))
example(billing.processPayment, () => ({ payment_id: '1', external_reference: 'x' }))
example(billing.listPayments, () => ({}))
example(billing.exportPayments, () => ({}))
example(billing.listIncidents, () => ({}))

example(calendar.getCalendar, () => ({}))
example(calendar.setCalendar, () => ({
  ...{ state: 'SP' as const, restOnOptional: false },
  days: [
    { day: '2026-01-25', name: 'Aniversário da cidade', kind: 'holiday' as const, yearly: true },
  ],
}))

example(queues.listQueues, () => ({}))
example(queues.retryJobs, (_, { sessionId }) => ({ jobIds: [sessionId] }))

const inChecklist = ({ projectId, taskId, itemId }: Furnished) => ({ projectId, taskId, itemId })
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

const onTask = ({ projectId, taskId }: Furnished) => ({ projectId, taskId })
const ofComment = (p: Furnished) => ({ ...onTask(p), commentId: p.commentId })
example(comments.listComments, onTask)
example(comments.addComment, (p) => ({ ...onTask(p), text: 'Oi, @Ana Souza!' }))
example(comments.changeComment, (p) => ({ ...ofComment(p), text: 'Outro comentário' }))
example(comments.deleteComment, ofComment)
example(comments.showWriting, onTask)

const ofFile = (p: Furnished) => ({ ...onTask(p), fileId: p.fileId })
example(files.attachFile, (p) => ({ ...onTask(p), name: 'orçamento.pdf' }))
example(files.renameFile, (p) => ({ ...ofFile(p), name: 'outro nome.pdf' }))
example(files.deleteFile, ofFile)
example(files.downloadFile, ofFile)
example(files.getFileTicket, onTask)

example(auth.signUp, () => ({ email: 'quem@exemplo.com.br', password: 'segredo' }))
example(auth.grantToken, () => ({ grant_type: 'refresh_token' as const, refresh_token: 'x' }))
example(auth.signOut, () => ({ scope: 'others' }))
example(auth.getUser, () => ({}))
example(auth.changeUser, () => ({ password: 'outra senha' }))
example(auth.recoverPassword, () => ({ email: 'quem@exemplo.com.br' }))
example(auth.resendMail, () => ({ email: 'quem@exemplo.com.br', type: 'signup' as const }))
example(auth.verifyToken, () => ({ type: 'signup', token_hash: 'x' }))
example(auth.reauthenticate, () => ({}))
example(auth.getKeys, () => ({}))
example(discovery.getAuthHealth, () => ({}))
example(discovery.getAuthSettings, () => ({}))
example(discovery.getOpenIdConfiguration, () => ({}))
