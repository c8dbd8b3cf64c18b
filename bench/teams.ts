import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openAccessTokens } from '../server/auth/access-tokens.ts'
import type { Config } from '../server/config.ts'
import type { Database } from '../server/db/database.ts'

/** People who share a project, by their tokens; the first one has created it. */
export interface Team {
  projectId: string
  tokens: string[]
}

/** Straight into the database: thousands of people at the door would take minutes. */
export async function makeTeams(
  config: Config,
  db: Database,
  { teams, members }: { teams: number; members: number },
): Promise<Team[]> {
  const { sign } = await openAccessTokens(config, db, () => new Date())
  const people = Array.from({ length: teams }, randomUUID).flatMap((project) =>
    Array.from({ length: members }, (_, number) => ({
      project,
      number,
      account: randomUUID(),
      session: randomUUID(),
    })),
  )
  await insert(db, people)
  const tokens = new Map<string, string[]>()
  for (const { project, account, session } of people) {
    const token = await sign({ sub: account, session_id: session })
    tokens.set(project, [...(tokens.get(project) ?? []), token])
  }
  return [...tokens].map(([projectId, tokens]) => ({ projectId, tokens }))
}

async function insert(db: Database, people: object[]): Promise<void> {
  const listed = sql`json_to_recordset(${JSON.stringify(people)}::json)
    as p(project uuid, number int, account uuid, session uuid)`
  const statements = [
    sql`insert into accounts (id, email, password_hash, email_confirmed_at, created_at, updated_at)
        select account, account || '@bench.exemplo', '', now(), now(), now() from ${listed}`,
    sql`insert into profiles (user_id, full_name, approved, created_at)
        select account, 'Pessoa ' || account, true, now() from ${listed}`,
    sql`insert into sessions (id, account_id, refresh_key, method, user_agent, address, created_at,
                              refreshed_at)
        select session, account, '', 'password', '', '', now(), now() from ${listed}`,
    sql`insert into projects (id, name, description, created_by, created_at)
        select project, 'Projeto', '', account, now() from ${listed} where number = 0`,
    sql`insert into project_members (id, project_id, user_id, access, created_at, since_version)
        select gen_random_uuid(), project, account, 'edit', now(), 0 from ${listed} where number > 0`,
  ]
  for (const statement of statements) await db.queries.execute(statement)
}
