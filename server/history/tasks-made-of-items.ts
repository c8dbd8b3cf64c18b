import { sql } from 'drizzle-orm'

/**
 * Of each item that became a task the last one, as far as that is there, be it in the archive or the trash.
 * Ids are text in events; what is none there cannot be read, and stops nothing.
 */
export const tasksMadeOfItems = (projectId: string) => sql`
  select made.item_id, t.id as task_id
    from (select distinct on (change ->> 'itemId') change ->> 'itemId' as item_id,
                 coalesce(change ->> 'newTaskId', change -> 'tasks' -> 0 ->> 'taskId') as task_id
            from project_events
           where project_id = ${projectId}
             and change ->> 'type' = any('{item.converted,item.reconverted}')
           order by 1, version desc) made
    join all_tasks t on t.id::text = made.task_id and t.project_id = ${projectId}`
