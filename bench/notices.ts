import { openNotices } from '../server/notices/notices-worker.ts'
import type { Person } from '../server/testing/people.ts'
import { type Row, ratio, report } from './measure.ts'
import { type Filled, fillBoard } from './scale/fill.ts'
import { mustSend } from './scale/send.ts'
import { openStand, type Stand } from './scale/stand.ts'

/** A change that a thousand people are told of, against one that nobody is. `--quick`: fewer runs. */
const runs = process.argv.includes('--quick') ? 50 : 300
const followers = 1_000
const only = process.argv.find((arg) => arg.startsWith('--engine='))?.slice('--engine='.length)

for (const engine of ['PostgreSQL', 'PGlite'] as const) {
  if (only && only !== engine) continue
  const stand = await openStand(engine)
  try {
    report(`${engine}: a project with ${followers} followers / with none`, await measure(stand))
  } finally {
    await stand.close()
  }
}

async function measure(stand: Stand): Promise<Row[]> {
  const [ana] = (await stand.people(1)) as [Person]
  const followed = await fillBoard(stand.bare, ana.userId, 100)
  const lonely = await fillBoard(stand.bare, ana.userId, 100)
  await addFollowers(stand, followed.projectId)
  const { services } = stand.running
  // It tells of each change while the next ones are made.
  const worker = openNotices({ ...services, config: { ...services.config, noticeDelaySeconds: 0 } })
  const commentOn = ({ projectId, columns }: Filled) => {
    const path = `/api/projects/${projectId}/tasks/${columns[0]?.tasks[0]}/comments`
    return () => mustSend(stand, ana, ['POST', path], { body: { text: 'Um comentário' } })
  }
  const measured = await ratio(runs, commentOn(followed), commentOn(lonely))
  await worker.settled()
  await worker.stop()
  await expectTold(stand)
  return [{ what: 'a comment', ratio: measured, goal: 1.2 }]
}

/** Members who follow the project. */
async function addFollowers({ bare }: Stand, projectId: string): Promise<void> {
  const statements = [
    `insert into accounts (id, email, password_hash, email_confirmed_at, created_at, updated_at)
     select gen_random_uuid(), 'segue' || n || '@bench.exemplo', '', now(), now(), now()
       from generate_series(1, ${followers}) n`,
    `insert into profiles (user_id, full_name, approved, created_at)
     select id, email, true, now() from accounts where email like 'segue%'`,
    `insert into project_members (id, project_id, user_id, access, created_at, since_version)
     select gen_random_uuid(), '${projectId}', id, 'edit', now(), 0
       from accounts where email like 'segue%'`,
    `insert into follows (user_id, thing_id, project_id, choice)
     select user_id, project_id, project_id, 'follow' from project_members
      where project_id = '${projectId}'`,
  ]
  for (const statement of statements) await bare.query(statement, [])
}

/** Else the comparison would say nothing. */
async function expectTold({ bare }: Stand): Promise<void> {
  const { rows } = await bare.query('select count(*)::int as count from notices', [])
  if (rows[0].count < followers) throw new Error(`Only ${rows[0].count} people were told`)
}
