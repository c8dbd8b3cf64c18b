import { sql } from 'drizzle-orm'
import type { ProjectAccess } from '#server/access/project-access.ts'
import { rows, type Tx } from '#server/db/database.ts'
import { aMoment, type Came, type Stay } from './facts/stays.ts'

/** Days are counted from 1970-01-01, in the time zone of the installation. */
export interface FactStay {
  columnId: string
  stage: Stay['stage']
  came: Came
  day: number
  /** The moments, in seconds since then. */
  at: number
  /** Null: it still stands there. */
  leftDay: number | null
  leftAt: number | null
}

/** A task, and where it stood, from the first stay to the last. */
export interface TaskFacts {
  projectId: string
  taskId: string
  stays: FactStay[]
}

/** What a report is narrowed to. Filters go by what tasks have now, or had when they were deleted. */
export interface Narrowed {
  boardId?: string | undefined
  label?: string | undefined
  person?: string | undefined
  priority?: string | undefined
  /** A moment: what was done before it, and has stood there since, is left out. */
  since?: Date
}

const stages = { b: 'backlog', w: 'waiting', a: 'active', d: 'done' } as const
const ways = {
  mad: 'made',
  cop: 'copied',
  imp: 'imported',
  mov: 'moved',
  ret: 'returned',
  red: 'redefined',
} as const

type Written = [
  column: string,
  keyof typeof stages,
  keyof typeof ways,
  day: number,
  at: number,
  leftDay: number | null,
  leftAt: number | null,
]

/**
 * All stays of projects, or of a board, as one text that the database writes: a row for each stay, or even
 * for each task, would take longer to carry than to compute with.
 */
export async function loadFacts(
  tx: Tx,
  projects: readonly Pick<ProjectAccess, 'projectId'>[],
  narrowed: Narrowed,
  timeZone: string,
): Promise<TaskFacts[]> {
  const projectIds = projects.map(({ projectId }) => projectId)
  const { boardId, since } = narrowed
  const [facts] = await rows<{ text: string | null }>(
    tx,
    sql`select string_agg('["' || project_id || '","' || task_id || '",[' || stays || ']]', ',') as text
          from (
            select s.project_id, s.task_id, string_agg(
                     '["' || s.column_id || '","' || left(s.stage, 1) || '","' || left(s.came, 3) || '",'
                     || ${moments('s.entered_at', timeZone)} || ','
                     || coalesce(${moments('s.left_at', timeZone)}, 'null,null') || ']',
                     ',' order by s.version) as stays
              from task_stays s
             where s.project_id = any(${sql.param(projectIds)}::uuid[])
               ${boardId ? sql`and s.board_id = ${boardId}::uuid` : sql``} ${filtered(narrowed)}
             group by s.project_id, s.task_id ${since ? matteringSince(since) : sql``}) tasks`,
  )
  const tasks: [string, string, Written[]][] = JSON.parse(`[${facts?.text ?? ''}]`)
  return tasks
    .map(([projectId, taskId, stays]) => ({ projectId, taskId, stays: stays.map(readStay) }))
    .filter(({ stays }) => !isTakenBack(stays))
}

/** Made, and gone within the minute: it was a slip, or undone, and never was. */
function isTakenBack([only, ...others]: readonly FactStay[]): boolean {
  if (!only || others.length > 0 || only.leftAt === null) return false
  const wasMade = only.came === 'made' || only.came === 'copied'
  return wasMade && (only.leftAt - only.at) * 1_000 < aMoment
}

/** A moment as the number of its day, and in seconds. */
const moments = (moment: string, timeZone: string) =>
  sql`((${sql.raw(moment)} at time zone ${timeZone})::date - date '1970-01-01')
      || ',' || date_part('epoch', ${sql.raw(moment)})::bigint`

const matteringSince = (since: Date) => sql`
  having bool_or(s.left_in is null and s.stage <> 'done')
      or greatest(max(s.entered_at), max(s.left_at)) >= ${since.toISOString()}::timestamptz`

function filtered({ label, person, priority }: Narrowed) {
  if (!label && !person && !priority) return sql``
  return sql`and exists (
    select from all_tasks t where t.project_id = s.project_id and t.id = s.task_id
       ${label ? sql`and t.labels @> array[${label}::uuid]` : sql``}
       ${person ? sql`and t.assignees @> array[${person}::uuid]` : sql``}
       ${priority ? sql`and t.priority = ${priority}` : sql``})`
}

const readStay = ([columnId, stage, came, day, at, leftDay, leftAt]: Written): FactStay => ({
  columnId,
  stage: stages[stage],
  came: ways[came],
  day,
  at,
  leftDay,
  leftAt,
})
