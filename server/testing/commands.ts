import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { archiveColumnTasks, archiveTasks, listArchive, unarchiveTasks } from '#contract/archive.ts'
import { copyBoard, createBoard, deleteBoard, renameBoard, setArchiving } from '#contract/boards.ts'
import {
  addItem,
  addItems,
  changeItem,
  convertItem,
  deleteItem,
  moveItem,
  tickItem,
} from '#contract/checklists.ts'
import {
  changeColumn,
  copyColumn,
  createColumn,
  deleteColumn,
  moveColumn,
  moveColumnTasks,
  sortColumnTasks,
} from '#contract/columns.ts'
import { addComment, changeComment, deleteComment } from '#contract/comments.ts'
import type { Changed } from '#contract/events.ts'
import { attachFile, deleteFile, renameFile } from '#contract/files.ts'
import { changeLabel, createLabel, deleteLabel, mergeLabel } from '#contract/labels.ts'
import { changeTasks, copyTasks, deleteTasks, moveTasks } from '#contract/many-tasks.ts'
import { listMembers, removeMember } from '#contract/members.ts'
import { changeProject, listEvents } from '#contract/projects.ts'
import type { RepeatRule } from '#contract/recurrence.ts'
import { sortings } from '#contract/sort-tasks.ts'
import type { ProjectState } from '#contract/state.ts'
import { changeTask, copyTask, createTask, deleteTask, moveTask } from '#contract/tasks.ts'
import { listTrash, purgeDeleted, restoreDeleted } from '#contract/trash.ts'
import { support } from '#server/templates/built-in/support.ts'
import type { Person } from './people.ts'
import {
  board,
  colour,
  column,
  comment,
  file,
  item,
  label,
  pick,
  severalTasks,
  task,
} from './picked.ts'

/** Something somebody does, chosen blindly: the numbers pick among what they last saw. */
export interface Command {
  who: number
  kind: keyof typeof actions
  a: number
  b: number
  text: string
}

type Act = (
  person: Person,
  projectId: string,
  seen: ProjectState,
  command: Command,
) => Promise<Changed>

const kinds = ['queue', 'active', 'done'] as const

const actions = {
  editProject: (p, projectId, _seen, { text }) => p.call(changeProject, { projectId, name: text }),
  createBoard: (p, projectId, _seen, { text }) => p.call(createBoard, { projectId, name: text }),
  boardFromTemplate: (p, projectId, _seen, { text }) =>
    p.call(createBoard, { projectId, name: text, templateId: support.id }),
  renameBoard: (p, projectId, seen, { a, text }) =>
    p.call(renameBoard, { projectId, boardId: board(seen, a), name: text }),
  copyBoard: (p, projectId, seen, { a }) =>
    p.call(copyBoard, { projectId, boardId: board(seen, a) }),
  deleteBoard: (p, projectId, seen, { a }) =>
    p.call(deleteBoard, { projectId, boardId: board(seen, a) }),
  createColumn: (p, projectId, seen, { a, text }) =>
    p.call(createColumn, { projectId, boardId: board(seen, a), name: text }),
  changeColumn: (p, projectId, seen, { a, b, text }) =>
    p.call(changeColumn, {
      projectId,
      columnId: column(seen, a),
      name: text,
      ...(b % 2 && { kind: pick([...kinds], b) ?? 'done' }),
      ...(b % 3 && { taskLimit: b % 4 || null }),
    }),
  moveColumn: (p, projectId, seen, { a, b }) =>
    p.call(moveColumn, { projectId, columnId: column(seen, a), position: b % 5 }),
  moveColumnTasks: (p, projectId, seen, { a, b }) =>
    p.call(moveColumnTasks, {
      projectId,
      columnId: column(seen, a),
      toColumnId: column(seen, b),
    }),
  sortColumnTasks: (p, projectId, seen, { a, b }) =>
    p.call(sortColumnTasks, {
      projectId,
      columnId: column(seen, a),
      by: pick([...sortings], b) ?? 'title',
    }),
  copyColumn: (p, projectId, seen, { a }) =>
    p.call(copyColumn, { projectId, columnId: column(seen, a) }),
  deleteColumn: (p, projectId, seen, { a }) =>
    p.call(deleteColumn, { projectId, columnId: column(seen, a) }),
  createTask: (p, projectId, seen, { a, b, text }) =>
    p.call(createTask, {
      projectId,
      columnId: column(seen, a),
      title: text,
      description: text,
      ...(b % 2 && { below: task(seen, b) }),
    }),
  changeTask: (p, projectId, seen, { a, b, text }) =>
    p.call(changeTask, {
      projectId,
      taskId: task(seen, a),
      title: text,
      ...(b % 2 && { description: text.repeat(300), priority: 'high' as const }),
      ...(b % 3 && { dueDate: `2026-02-${10 + (b % 18)}` }),
      ...(b % 4 && { repeat: b % 4 === 1 ? null : everyWeek(b % 7) }),
    }),
  labelTask: (p, projectId, seen, { a, b }) =>
    p.call(changeTask, {
      ...{ projectId, taskId: task(seen, a), cover: b % 2 ? colour(b) : null },
      labels: { add: [label(seen, b)], ...(b % 3 && { remove: [label(seen, a)] }) },
    }),
  assignTask: (p, projectId, seen, { a, b }) =>
    p.call(changeTask, {
      ...{ projectId, taskId: task(seen, a) },
      assignees: b % 3 ? { add: [p.userId] } : { remove: [p.userId] },
    }),
  createLabel: (p, projectId, _seen, { b, text }) =>
    p.call(createLabel, { projectId, name: `${text} ${b % 4}`, color: colour(b) }),
  changeLabel: (p, projectId, seen, { a, b, text }) =>
    p.call(changeLabel, { projectId, labelId: label(seen, a), name: text, color: colour(b) }),
  mergeLabel: (p, projectId, seen, { a, b }) =>
    p.call(mergeLabel, { projectId, labelId: label(seen, a), intoLabelId: label(seen, b) }),
  deleteLabel: (p, projectId, seen, { a }) =>
    p.call(deleteLabel, { projectId, labelId: label(seen, a) }),
  removeMember: async (p, projectId, _seen, { b }) => {
    const { members } = await p.call(listMembers, { projectId })
    const memberId = b % 4 ? randomUUID() : (pick(members, b)?.id ?? randomUUID())
    return p.call(removeMember, { projectId, memberId })
  },
  moveTask: (p, projectId, seen, { a, b }) =>
    p.call(moveTask, {
      projectId,
      taskId: task(seen, a),
      columnId: column(seen, b),
      ...(b % 3 && { position: b % 7 }),
    }),
  copyTask: (p, projectId, seen, { a }) => p.call(copyTask, { projectId, taskId: task(seen, a) }),
  deleteTask: (p, projectId, seen, { a }) =>
    p.call(deleteTask, { projectId, taskId: task(seen, a) }),
  changeTasks: (p, projectId, seen, { a, b }) =>
    p.call(changeTasks, {
      ...{ projectId, taskIds: severalTasks(seen, a) },
      ...(b % 2 && { priority: 'low' as const, labels: { add: [label(seen, b)] } }),
      ...(b % 3 && { dueDate: b % 5 ? `2026-03-${10 + (b % 18)}` : null }),
      ...(b % 4 && { assignees: { add: [p.userId] } }),
    }),
  moveTasks: (p, projectId, seen, { a, b }) =>
    p.call(moveTasks, {
      ...{ projectId, taskIds: severalTasks(seen, a), columnId: column(seen, b) },
    }),
  copyTasks: (p, projectId, seen, { a }) =>
    p.call(copyTasks, { projectId, taskIds: severalTasks(seen, a) }),
  deleteTasks: (p, projectId, seen, { a }) =>
    p.call(deleteTasks, { projectId, taskIds: severalTasks(seen, a) }),
  archiveTasks: (p, projectId, seen, { a }) =>
    p.call(archiveTasks, { projectId, taskIds: severalTasks(seen, a) }),
  archiveColumnTasks: (p, projectId, seen, { a }) =>
    p.call(archiveColumnTasks, { projectId, columnId: column(seen, a) }),
  unarchiveTasks: async (p, projectId, _seen, { a, b }) => {
    const { tasks } = await p.call(listArchive, { projectId })
    const taskIds = [a, b].map((n) => pick(tasks, n)?.id ?? randomUUID())
    return b % 7
      ? p.call(unarchiveTasks, { projectId, taskIds })
      : p.call(deleteTasks, { projectId, taskIds })
  },
  setArchiving: (p, projectId, seen, { a, b }) =>
    p.call(setArchiving, { projectId, boardId: board(seen, a), archiveAfter: b % 3 || null }),
  addItem: (p, projectId, seen, { a, text }) =>
    p.call(addItem, { projectId, taskId: task(seen, a), text }),
  addItems: (p, projectId, seen, { a, b, text }) =>
    p.call(addItems, {
      projectId,
      taskId: task(seen, a),
      items: [...Array(1 + (b % 4))].map(() => ({ text })),
    }),
  changeItem: (p, projectId, seen, { a, b, text }) =>
    p.call(changeItem, {
      projectId,
      ...item(seen, a),
      ...(b % 3 && { text }),
      ...(b % 2 && { dueDate: b % 5 ? '2026-12-15' : null }),
      ...(b % 7 && { assignee: b % 4 ? p.userId : null }),
    }),
  tickItem: (p, projectId, seen, { a, b }) =>
    p.call(tickItem, { projectId, ...item(seen, a), completed: b % 3 > 0 }),
  moveItem: (p, projectId, seen, { a, b }) =>
    p.call(moveItem, { projectId, ...item(seen, a), position: b % 4 }),
  deleteItem: (p, projectId, seen, { a }) => p.call(deleteItem, { projectId, ...item(seen, a) }),
  convertItem: (p, projectId, seen, { a }) => p.call(convertItem, { projectId, ...item(seen, a) }),
  addComment: (p, projectId, seen, { a, b, text }) =>
    p.call(addComment, {
      projectId,
      taskId: task(seen, a),
      text: b % 2 ? `@Bruno Lima ${text}` : text,
    }),
  changeComment: (p, projectId, seen, { a, text }) =>
    p.call(changeComment, { projectId, ...comment(seen, a), text }),
  deleteComment: (p, projectId, seen, { a }) =>
    p.call(deleteComment, { projectId, ...comment(seen, a) }),
  attachFile: (p, projectId, seen, { a, text }) =>
    p.call(attachFile, { projectId, taskId: task(seen, a), name: text }),
  renameFile: (p, projectId, seen, { a, text }) =>
    p.call(renameFile, { projectId, ...file(seen, a), name: text }),
  deleteFile: (p, projectId, seen, { a }) => p.call(deleteFile, { projectId, ...file(seen, a) }),
  restoreDeleted: async (p, projectId, seen, { a, b }) => {
    const { events } = await p.call(listEvents, { projectId, after: 1, limit: 500 })
    const deleted = events.filter(({ change }) => change.type.endsWith('.deleted'))
    const deletion = pick(deleted, a)?.version ?? 1
    const chosen = b % 3 === 0 && { columnId: column(seen, b), boardId: board(seen, b) }
    return p.call(restoreDeleted, { projectId, deletion, ...chosen })
  },
  purgeDeleted: async (p, projectId, _seen, { a, b }) => {
    const { lines } = await p.call(listTrash, { projectId })
    const deletion = pick(lines, a)?.deletion ?? 1
    return p.call(purgeDeleted, { projectId, ...(b % 5 && { deletion }) })
  },
} satisfies Record<string, Act>

/** Weighted to what people do most, so that boards fill up before they are emptied. */
const weights: Partial<Record<Command['kind'], number>> = {
  createTask: 8,
  moveTask: 8,
  addItem: 6,
  tickItem: 3,
  changeItem: 2,
  addComment: 4,
  attachFile: 3,
  moveTasks: 3,
  changeTasks: 3,
  copyTask: 2,
  copyColumn: 2,
  labelTask: 6,
  assignTask: 5,
  createLabel: 4,
  mergeLabel: 3,
  deleteTask: 3,
  deleteColumn: 2,
  deleteItem: 2,
  restoreDeleted: 10,
  archiveTasks: 3,
  unarchiveTasks: 4,
}

const everyKind = Object.keys(actions) as Command['kind'][]

export const commands = (longest: number, kinds = everyKind): fc.Arbitrary<Command[]> =>
  fc.array(
    fc.record({
      who: fc.nat(5),
      kind: fc.oneof(
        ...kinds.map((kind) => ({
          arbitrary: fc.constant(kind),
          weight: weights[kind] ?? 1,
        })),
      ),
      a: fc.nat(1_000),
      b: fc.nat(1_000),
      // Half characters and control characters are the business of the validation tests.
      text: fc.constantFrom('Comprar pão', 'Ação', '😀 emoji', 'aspas \' " \\', '<b>x</b>', 'ß'),
    }),
    { minLength: 30, maxLength: longest, size: 'max' },
  )

export const perform = (
  people: Person[],
  projectId: string,
  seen: ProjectState,
  command: Command,
): Promise<Changed> => {
  const person = pick(people, command.who)
  if (!person) throw new Error('Nobody is there to act')
  const act: Act = actions[command.kind]
  return act(person, projectId, seen, command)
}

/** Far ahead: nothing of it falls due while commands are made. */
const everyWeek = (weekday: number): RepeatRule => ({
  ...{ unit: 'week', every: 1, on: { kind: 'weekdays', days: [weekday] }, anchor: '2199-01-01' },
  ...{ mode: 'on-time', onRest: 'keep', until: null, times: null },
})
