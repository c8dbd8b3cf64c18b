import { and, eq, type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Comment, NamedPerson } from '#contract/state.ts'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { peopleOf } from '#server/access/project-people.ts'
import { inCounted } from '#server/access/record-event.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { taskComments, tasks } from '#server/db/project-schema.ts'
import { commentJson } from '#server/history/comment-json.ts'

type CommentRow = typeof taskComments.$inferSelect

const theTask = ({ projectId }: ProjectAccess, taskId: string) =>
  and(eq(tasks.projectId, projectId), eq(tasks.id, taskId))

/** Where the task stands, and how many comments it has. */
export async function findTask(tx: Tx, access: ProjectAccess, taskId: string) {
  const [task] = await tx
    .select({ columnId: tasks.columnId, comments: tasks.comments })
    .from(tasks)
    .where(theTask(access, taskId))
  return task
}

/** Through its task as well, with the column that every event of a comment names. */
export async function findComment(
  tx: Tx,
  { projectId }: ProjectAccess,
  taskId: string,
  commentId: string,
) {
  const [comment] = await tx
    .select({
      authorId: taskComments.authorId,
      text: taskComments.text,
      textVersion: taskComments.textVersion,
      columnId: tasks.columnId,
    })
    .from(taskComments)
    .innerJoin(tasks, eq(tasks.id, taskComments.taskId))
    .where(
      and(
        eq(taskComments.projectId, projectId),
        eq(taskComments.taskId, taskId),
        eq(taskComments.id, commentId),
      ),
    )
  return comment
}

export const insertComment = (
  tx: Tx,
  { projectId, accountId }: ProjectAccess,
  comment: Omit<
    CommentRow,
    'projectId' | 'authorId' | 'editedAt' | 'deletedIn' | 'searched' | 'indexed'
  >,
) => tx.insert(taskComments).values({ ...comment, projectId, authorId: accountId })

export const countComments = (tx: Tx, access: ProjectAccess, taskId: string, step: 1 | -1) =>
  tx
    .update(tasks)
    .set({ comments: sql`${tasks.comments} + ${step}` })
    .where(theTask(access, taskId))

/** For `record`: in the project whose version it has counted. */
export const settingComment = (
  tx: Tx,
  taskId: string,
  commentId: string,
  values: Pick<CommentRow, 'text' | 'mentions' | 'editedAt' | 'textVersion'>,
) =>
  tx
    .update(taskComments)
    .set({ ...values, indexed: false })
    .where(
      and(inCounted(taskComments), eq(taskComments.taskId, taskId), eq(taskComments.id, commentId)),
    )
    .getSQL()

export const trashComment = (
  tx: Tx,
  { projectId }: ProjectAccess,
  taskId: string,
  commentId: string,
  deletedIn: number,
) =>
  tx
    .update(taskComments)
    .set({ deletedIn })
    .where(
      and(
        eq(taskComments.projectId, projectId),
        eq(taskComments.taskId, taskId),
        eq(taskComments.id, commentId),
      ),
    )

/** Of the people in the project those whose names a text has behind an '@'. */
export const findNamed = (tx: Tx, { projectId }: ProjectAccess, text: string) =>
  rows<NamedPerson>(
    tx,
    sql`select p.* from (${peopleOf(projectId)}) p
         where strpos(${text}, '@' || p."fullName") > 0`,
  )

export interface CommentPage {
  comments: Comment[]
  people: NamedPerson[]
}

/** When a comment came; also one of an archived task. */
export async function findAdded(
  tx: Tx,
  { projectId }: ProjectAccess,
  taskId: string,
  commentId: string,
) {
  const [comment] = await rows<{ addedVersion: number }>(
    tx,
    sql`select added_version as "addedVersion" from task_comments
         where project_id = ${projectId} and task_id = ${taskId} and id = ${commentId}`,
  )
  return comment
}

/** In one statement, so that the version is the one of what was read. */
export async function readPage(
  tx: Tx,
  { projectId }: ProjectAccess,
  taskId: string,
  before?: number,
  until?: number,
): Promise<(CommentPage & { version: number }) | undefined> {
  const [page] = await rows<CommentPage & { version: number }>(
    tx,
    sql`select p.version, latest.*
          from kept_tasks t join projects p on p.id = t.project_id
         cross join lateral (${latestComments(sql`t.id`, before, until)}) latest
         where t.project_id = ${projectId} and t.id = ${taskId}`,
  )
  return page
}

/** The comments of a task before a version, a page of them or as far back as said, and who wrote them. */
export const latestComments = (taskId: SQL, before: number = limits.version, until?: number) => sql`
  select coalesce(json_agg(json_build_object(${commentJson}) order by k.added_version), '[]')
           as comments,
         coalesce((select json_agg(json_build_object('userId', user_id, 'fullName', full_name))
                     from profiles where user_id = any(array_agg(k.author_id))), '[]') as people
    from (select * from task_comments
           where task_id = ${taskId} and added_version < ${before}
             ${until === undefined ? sql`` : sql`and added_version >= ${until}`}
           order by added_version desc
           limit ${until === undefined ? limits.commentsPerPage : limits.commentsAtOnce}) k`
