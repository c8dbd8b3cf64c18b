import { type SQL, sql } from 'drizzle-orm'

/** Everyone in a project by name, its creator too. */
export const peopleOf = (projectId: string | SQL) => sql`
  select person.id as "userId", coalesce(f.full_name, '') as "fullName"
    from (select created_by as id from projects where id = ${projectId}
          union all select user_id from project_members where project_id = ${projectId}) person
    left join profiles f on f.user_id = person.id`
