import { auto_explain } from '@electric-sql/pglite/contrib/auto_explain'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Database, database } from '#server/db/database.ts'
import { pgliteEngine } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Log } from '#server/log.ts'
import { createDatabase, engine, loadPglite } from './databases.ts'

/** A statement as it was done, by the plan that it was done by. */
export interface Done {
  text: string
  /** Rows that any step of it took up, also those that it then put aside. */
  taken: number
}

export interface ExplainedDatabase {
  db: Database
  /** The statements that were done since this was last asked. */
  done(): Done[]
}

/** A fresh one that says of each statement what it took, at the moment when it is done. */
export async function explainedDatabase(log: Log): Promise<ExplainedDatabase> {
  let heard: Done[] = []
  const hear = (message: string | undefined) => {
    const [, explained] = message?.match(/^duration: [^{]*plan:\s*(\{.*)$/s) ?? []
    if (!explained) return
    const { 'Query Text': text, Plan: plan } = JSON.parse(explained)
    heard.push({ text, taken: rowsTaken(plan) })
  }
  const done = () => {
    const all = heard
    heard = []
    return all
  }
  return { db: await (engine === 'pglite' ? onPglite(hear) : onPostgres(log, hear)), done }
}

type Hear = (message: string | undefined) => void

const settings = {
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
}

async function onPglite(hear: Hear): Promise<Database> {
  const client = await loadPglite({ auto_explain })
  await client.exec(`load 'auto_explain'`)
  for (const [name, value] of Object.entries(settings))
    await client.exec(`set ${name} = '${value}'`)
  const exec = client.execProtocolStream
  client.execProtocolStream = async (message, options) => {
    const messages = await exec.call(client, message, options)
    for (const one of messages)
      if (one.name === 'notice') hear((one as { message?: string }).message)
    return messages
  }
  return database(pgliteEngine(client, async () => {}))
}

async function onPostgres(log: Log, hear: Hear): Promise<Database> {
  const { url, drop } = await createDatabase('template')
  const explaining = new URL(url)
  const options = Object.entries({ session_preload_libraries: 'auto_explain', ...settings })
  explaining.searchParams.set(
    'options',
    options.map((option) => `-c ${option.join('=')}`).join(' '),
  )
  const opened = openPostgres(explaining.href, log, { patience: 60_000, lockPatience: 60_000 })
  const { $client: pool } = opened.queries as unknown as { $client: pg.Pool }
  pool.on('connect', (client) => client.on('notice', ({ message }) => hear(message)))
  const close = async () => {
    await opened.close()
    await drop()
  }
  const db = database({ ...opened, close })
  // What is known of the tables is the test's affair.
  await db.queries.execute(sql`
    do $$ declare name text; begin
      for name in select relname from pg_class
                   where relkind = 'r' and relnamespace = 'public'::regnamespace
      loop execute format('alter table %I set (autovacuum_enabled = false)', name); end loop;
    end $$`)
  return db
}

interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

const rowsTaken = (plan: Plan): number =>
  (plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)) *
    plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, child) => sum + rowsTaken(child), 0)
