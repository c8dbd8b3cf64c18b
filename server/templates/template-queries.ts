import { type SQL, sql } from 'drizzle-orm'
import type { TemplateContent } from '#contract/board-contents.ts'
import { limits } from '#contract/limits.ts'
import type { TemplateLine } from '#contract/templates.ts'
import { isForeignKeyViolation } from '#server/db/constraint-errors.ts'
import { rows, type Tx } from '#server/db/database.ts'

/** The templates that somebody sees, their own and those of their projects, each with what they may do. */
const seenBy = (accountId: string) => sql`
  select t.*, true as changeable, null as project_name
    from templates t where t.owner_id = ${accountId}::uuid
  union all
  select t.*, p.access <> 'view', p.name
    from (select id, name, 'manage' as access from projects where created_by = ${accountId}::uuid
          union all
          select p.id, p.name, m.access from project_members m join projects p on p.id = m.project_id
           where m.user_id = ${accountId}::uuid) p
    join templates t on t.project_id = p.id`

export const listTemplates = (tx: Tx, accountId: string): Promise<TemplateLine[]> =>
  rows(
    tx,
    sql`select s.id, s.name, '' as description, s.boards, s.tasks, s.changeable,
               case when s.owner_id is null then 'project' else 'own' end as owner,
               s.project_id as "projectId", s.project_name as "projectName"
          from (${seenBy(accountId)}) s order by lower(s.name), s.id`,
  )

export async function findTemplate(
  tx: Tx,
  accountId: string,
  templateId: string,
): Promise<TemplateContent | undefined> {
  const [template] = await rows<{ content: TemplateContent }>(
    tx,
    sql`select s.content from (${seenBy(accountId)}) s where s.id = ${templateId}`,
  )
  return template?.content
}

/** A person's or a project's. */
export type Owner = { ownerId: string; projectId: null } | { ownerId: null; projectId: string }

interface NewTemplate {
  id: string
  name: string
  content: TemplateContent
  tasks: number
}

/** `full`: there are as many of this owner as there may be. `taken`: the id is another owner's. */
export async function saveTemplate(
  tx: Tx,
  { ownerId, projectId }: Owner,
  { id, name, content, tasks }: NewTemplate,
): Promise<'saved' | 'full' | 'taken'> {
  const [outcome] = await rows<{ saved: boolean; full: boolean }>(
    tx,
    sql`
    with others as (
      select count(*) as count from templates
       where id <> ${id} and (owner_id = ${ownerId}::uuid or project_id = ${projectId}::uuid)
    ), saved as (
      insert into templates as t (id, owner_id, project_id, name, content, boards, tasks)
      select ${id}::uuid, ${ownerId}::uuid, ${projectId}::uuid, ${name},
             ${JSON.stringify(content)}::jsonb, ${content.boards.length}::int, ${tasks}::int
        from others where count < ${limits.templatesPerOwner}
      on conflict (id) do update
         set name = excluded.name, content = excluded.content, boards = excluded.boards,
             tasks = excluded.tasks
       where t.owner_id is not distinct from excluded.owner_id
         and t.project_id is not distinct from excluded.project_id
      returning 1
    )
    select exists (select from saved) as saved, count >= ${limits.templatesPerOwner} as full
      from others`,
  ).catch(deletedMeanwhile)
  if (outcome?.saved) return 'saved'
  return outcome?.full ? 'full' : 'taken'
}

/** The project was there when the statement began, and is gone. */
function deletedMeanwhile(error: unknown): never[] {
  if (isForeignKeyViolation(error, 'templates_project_id_fkey')) return []
  throw error
}

/** Answers whether there was one that they may change. */
const changeTemplate = async (tx: Tx, accountId: string, templateId: string, change: SQL) => {
  const mine = sql`select s.id from (${seenBy(accountId)}) s
                    where s.id = ${templateId} and s.changeable`
  const changed = await rows(tx, sql`${change} where id in (${mine}) returning id`)
  return changed.length > 0
}

export const renameTemplate = (tx: Tx, accountId: string, templateId: string, name: string) =>
  changeTemplate(tx, accountId, templateId, sql`update templates set name = ${name}`)

export const deleteTemplate = (tx: Tx, accountId: string, templateId: string) =>
  changeTemplate(tx, accountId, templateId, sql`delete from templates`)
