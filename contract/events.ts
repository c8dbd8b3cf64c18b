import { z } from 'zod'
import { BoardContents } from './board-contents.ts'
import { columnFields } from './column-fields.ts'
import { editedShape, keptShape, replacedShape } from './field-table.ts'
import { Access, ArchiveAfter, ColumnKind, Id, LabelColour, Moment } from './fields.ts'
import { importSources } from './import-notes.ts'
import { itemFields } from './item-fields.ts'
import { sortings } from './sort-tasks.ts'
import { AttachedFile, Comment } from './state.ts'
import { sharedFields, taskFields } from './task-fields.ts'
import { AnyText } from './text.ts'
import { Via } from './via.ts'

/**
 * One for each change of a project. An event says enough to turn the project before into the
 * project after (`applyEvent`), and where things came from, so that the story can be told later.
 */
const place = { columnId: Id, position: z.int() }
const item = { itemId: Id, taskId: Id, columnId: Id }
const text = AnyText
/** What an item says, and where it stands. */
const listed = { ...keptShape(itemFields), completed: z.boolean(), position: z.int() }
const listedItem = z.object({ itemId: Id, ...listed })
const file = { fileId: Id, taskId: Id, columnId: Id, fileName: text }
const label = { labelId: Id, name: text, color: LabelColour }
const merged = { ...label, intoLabelId: Id, taskIds: z.array(Id), onlyHere: z.array(Id) }
/**
 * The version of the event that deleted what is restored, and what could not come back with its tasks:
 * labels that were deleted and people who left the project meanwhile.
 */
const lost = z.object({ labels: z.array(Id), assignees: z.array(Id) })
const restored = { deletion: z.int(), lost }
/** A task with the place that it has, or had, and what it is called. */
const placed = z.object({ taskId: Id, ...place, title: text })
/** The first of the numbers that the new tasks have, in the order in which they stand. */
const number = z.int()
/** What something in a copy says. Kept when the words of its original were deleted for good (R21). */
export const CopiedWords = z.object({
  id: Id,
  ...{ name: text.optional(), title: text.optional() },
  ...{ description: text.optional(), text: text.optional() },
})
export type CopiedWords = z.output<typeof CopiedWords>
const copied = { number, words: z.array(CopiedWords).optional() }

const change = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ type: z.literal(type), ...shape })

export const Change = z.discriminatedUnion('type', [
  change('project.created', { name: text, description: text, createdAt: Moment }),
  change('project.copied', { fromProjectId: Id, name: text, createdAt: Moment }),
  /** All that was in a file of another program, or of another installation. Its base says what. */
  change('project.imported', { source: z.enum(importSources), name: text, createdAt: Moment }),
  change('project.edited', {
    name: text.optional(),
    description: text.optional(),
    before: z.object({ name: text.optional(), description: text.optional() }),
  }),
  change('project.deleted', { name: text }),
  change('project.restored', { name: text }),
  /** A newer version of the product has changed the project by itself: its actor is the nil UUID, nobody. */
  change('project.upgraded', {
    columnKinds: z.record(Id, ColumnKind),
    /** Every task there was, in the order of the numbers that it gave them, from 1 on. */
    numbered: z.array(Id),
  }),

  /** What these deletions took is gone for good. Its actor is nobody when its time was over. */
  change('trash.purged', { deletions: z.array(z.int()) }),

  change('member.added', { memberId: Id, userId: Id, access: Access }),
  change('member.changed', { memberId: Id, userId: Id, access: Access, before: Access }),
  /** With the tasks and the items that the person was taken from (R28). */
  change('member.removed', {
    memberId: Id,
    userId: Id,
    access: Access,
    taskIds: z.array(Id),
    itemIds: z.array(Id),
  }),

  change('label.created', label),
  change('label.edited', {
    labelId: Id,
    name: text.optional(),
    color: LabelColour.optional(),
    before: z.object({ name: text.optional(), color: LabelColour.optional() }),
  }),
  /** With the tasks that it was taken from. */
  change('label.deleted', { ...label, taskIds: z.array(Id) }),
  /** With the tasks that it is on again. */
  change('label.restored', { ...label, deletion: z.int(), taskIds: z.array(Id) }),
  /** The other label takes its place; `onlyHere` are those of the tasks that did not have it yet. */
  change('label.merged', merged),
  /** A merge taken back: the label is there again on these tasks; `onlyHere` lose the other one. */
  change('label.separated', merged),

  /** With what it began with, if it was made from a template; else it has the three first columns. */
  change('board.created', {
    ...{ boardId: Id, name: text, createdAt: Moment },
    contents: BoardContents.optional(),
  }),
  change('board.renamed', { boardId: Id, name: text, before: text }),
  change('board.copied', {
    ...{ boardId: Id, newBoardId: Id },
    ...{ name: text, createdAt: Moment, ...copied },
  }),
  change('board.deleted', { boardId: Id, name: text }),
  change('board.restored', { boardId: Id, name: text, ...restored }),
  /** After so many days in a column of what is done its tasks are archived by themselves; null: never. */
  change('board.archiving_set', {
    boardId: Id,
    archiveAfter: ArchiveAfter,
    before: z.object({ archiveAfter: ArchiveAfter }),
  }),

  change('column.created', { columnId: Id, boardId: Id, ...keptShape(columnFields) }),
  change('column.edited', {
    columnId: Id,
    boardId: Id,
    ...editedShape(columnFields),
    before: z.object(editedShape(columnFields)),
  }),
  change('column.moved', { columnId: Id, boardId: Id, position: z.int(), from: z.int() }),
  /** All its tasks, or these, went to the end of another column of the board, in their order. */
  change('column.emptied', {
    ...{ columnId: Id, boardId: Id, toColumnId: Id, count: z.int() },
    taskIds: z.array(Id).optional(),
  }),
  /** Its tasks stand in the order that `sortTasks` gives them, or in this one: a sorting taken back. */
  change('column.sorted', {
    columnId: Id,
    boardId: Id,
    by: z.enum(sortings),
    order: z.array(Id).optional(),
    /** The order that the names gave them. Kept when some of these were deleted for good (R21). */
    sortedIds: z.array(Id).optional(),
  }),
  /** All its tasks, or these, went into the archive. */
  change('column.cleared', {
    ...{ columnId: Id, boardId: Id, count: z.int() },
    taskIds: z.array(Id).optional(),
  }),
  /** That taken back: these stand at the head of it again, in this order. */
  change('column.refilled', { columnId: Id, boardId: Id, taskIds: z.array(Id), lost }),
  change('column.copied', { columnId: Id, newColumnId: Id, boardId: Id, name: text, ...copied }),
  change('column.deleted', { columnId: Id, boardId: Id, name: text, position: z.int() }),
  change('column.restored', {
    columnId: Id,
    boardId: Id,
    name: text,
    position: z.int(),
    ...restored,
  }),

  change('task.created', {
    ...{ taskId: Id, ...place, number, ...keptShape(taskFields) },
    /** Whose task it is where nobody made it: the next of a series whose maker is gone. Absent: the actor's. */
    createdBy: Id.optional(),
  }),
  change('task.edited', {
    taskId: Id,
    columnId: Id,
    ...editedShape(taskFields),
    before: z.object(replacedShape(taskFields)),
  }),
  change('task.moved', { taskId: Id, ...place, from: z.object(place) }),
  change('task.copied', { taskId: Id, newTaskId: Id, columnId: Id, title: text, ...copied }),
  change('task.deleted', { taskId: Id, ...place, title: text }),
  change('task.restored', { taskId: Id, ...place, title: text, ...restored }),

  /** Several tasks in one change; of each it says what became another. */
  change('tasks.edited', {
    tasks: z.array(
      z.object({
        taskId: Id,
        columnId: Id,
        ...editedShape(sharedFields),
        before: z.object(replacedShape(sharedFields)),
      }),
    ),
  }),
  /** They went to the end of the column, in this order; each says where it stood before the change. */
  change('tasks.moved', {
    ...place,
    tasks: z.array(z.object({ taskId: Id, from: z.object(place) })),
  }),
  /** A move of several taken back: to places of their own, each among those before it in the list. */
  change('tasks.placed', {
    tasks: z.array(z.object({ taskId: Id, ...place, from: z.object(place) })),
  }),
  /** Each has a copy, `taskId`, at the end of its column: behind those before it in the list. */
  change('tasks.copied', {
    tasks: z.array(z.object({ taskId: Id, fromTaskId: Id, columnId: Id, title: text })),
    ...copied,
  }),
  /** With the place that each had before the change. */
  change('tasks.deleted', { tasks: z.array(placed) }),
  /** In the order in which they come back: each has its place among those before it. */
  change('tasks.restored', { tasks: z.array(placed), ...restored }),
  /** One or several, with the place that each had. Its actor is nobody when their time had come. */
  change('tasks.archived', { tasks: z.array(placed) }),
  /** In the order in which they come back, as above. */
  change('tasks.unarchived', { tasks: z.array(placed), lost }),

  change('item.added', { ...item, ...keptShape(itemFields) }),
  /** Several lines that were pasted as one. */
  change('item.pasted', {
    taskId: Id,
    columnId: Id,
    items: z.array(z.object({ itemId: Id, text })),
  }),
  change('item.edited', {
    ...item,
    ...editedShape(itemFields),
    before: z.object(editedShape(itemFields)),
  }),
  change('item.ticked', { ...item, text, completed: z.boolean() }),
  change('item.moved', { ...item, position: z.int(), from: z.int() }),
  change('item.deleted', { ...item, ...listed }),
  change('item.restored', { ...item, ...listed, deletion: z.int() }),
  /** What was pasted taken back, with the place that each had before the change. */
  change('items.deleted', { taskId: Id, columnId: Id, items: z.array(listedItem) }),
  /** In the order in which they come back: each has its place among those before it. */
  change('items.restored', {
    ...{ taskId: Id, columnId: Id, items: z.array(listedItem) },
    deletion: z.int(),
  }),
  /** It has left its checklist, and a task with these fields stands in the column instead. */
  change('item.converted', {
    ...item,
    completed: z.boolean(),
    position: z.int(),
    newTaskId: Id,
    newPosition: z.int(),
    number,
    ...keptShape(taskFields),
  }),
  /**
   * That taken back: it is in its checklist again, and the task in the trash. The task is listed as in
   * the changes of several, where its own history looks for it.
   */
  change('item.unconverted', { ...item, ...listed, tasks: z.array(placed) }),
  /** Done again: the item has left its checklist, and the task is back from the trash. */
  change('item.reconverted', { ...item, ...listed, tasks: z.array(placed), ...restored }),

  change('comment.added', { commentId: Id, taskId: Id, columnId: Id, text, mentions: z.array(Id) }),
  change('comment.edited', {
    commentId: Id,
    taskId: Id,
    columnId: Id,
    text,
    mentions: z.array(Id),
    before: text,
  }),
  change('comment.deleted', { commentId: Id, taskId: Id, columnId: Id, authorId: Id, text }),
  change('comment.restored', {
    commentId: Id,
    taskId: Id,
    columnId: Id,
    deletion: z.int(),
    ...Comment.omit({ id: true }).shape,
  }),

  change('file.attached', { ...file, size: z.int(), mediaType: text }),
  change('file.renamed', { ...file, before: text }),
  change('file.deleted', { ...file, uploaderId: Id }),
  change('file.restored', {
    ...file,
    deletion: z.int(),
    /** It is the picture on the card again. */
    asCover: z.boolean().optional(),
    ...AttachedFile.omit({ id: true, name: true }).shape,
  }),
])
export type Change = z.output<typeof Change>

/** The kinds that this version of the product knows. */
export const changeTypes = Change.options.map(({ shape }) => shape.type.value)

/** A change that happened: its number in the project, whose it was, and when. */
export const ProjectEvent = z.object({
  version: z.int(),
  at: Moment,
  actorId: Id,
  /** The idempotency key of the request that made it: how its author recognises the echo. */
  key: AnyText.nullable(),
  /** The version that it takes back, if it is an undo (R23). */
  undoes: z.int().optional(),
  /** What its author made it through; absent: they did it themself. */
  via: Via.optional(),
  change: Change,
})
export type ProjectEvent = z.output<typeof ProjectEvent>

/** What every write answers. Null: it was already so, and nothing happened. */
export const Changed = z.object({ version: z.int(), event: ProjectEvent.nullable() })
export type Changed = z.output<typeof Changed>
