import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '#contract/auth.ts'
import { addMember } from '#contract/members.ts'
import { createProject } from '#contract/projects.ts'
import { createTask } from '#contract/tasks.ts'
import { exampleProject } from './testing/example-project.ts'
import { addPerson, type Person } from './testing/people.ts'
import { startWorld, type World } from './testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

const secret = 'segredo-que-alguem-escreveu'
const email = `${secret}@exemplo.com.br`

it('tells which statement failed and how, and nothing that somebody wrote', async () => {
  const { projectId, columnId } = await exampleProject(ana, [])
  const { queries } = world.services.db
  const refusals = [
    [
      'tasks',
      () => ana.call(createTask, { projectId, columnId, title: secret, description: secret }),
    ],
    ['projects', () => ana.call(createProject, { name: secret, description: secret })],
    [
      'project_members',
      () => ana.call(addMember, { projectId, person: world.services.config.adminEmail }),
    ],
    [
      'sign_ups',
      () => world.call(signUp, { email, password: secret, data: { full_name: secret } }),
    ],
  ] as const
  for (const [table, write] of refusals) {
    // The database itself quotes what it refuses.
    await queries.execute(
      sql.raw(`
      create or replace function refuse() returns trigger language plpgsql as $$
        begin raise exception 'refused: %', new using detail = new::text; end $$;`),
    )
    await queries.execute(
      sql.raw(
        `create trigger refusing before insert on ${stored(table)} for each row execute function refuse()`,
      ),
    )
    await expect(write()).rejects.toMatchObject({ status: 500 })
    await queries.execute(sql.raw(`drop trigger refusing on ${stored(table)}`))
    world.expectErrorLog(/unexpected failure/)
    const line = world.logLines.findLast(({ level }) => level === 'error')
    expect(JSON.stringify(line)).toContain('P0001')
    expect(JSON.stringify(line)).toMatch(new RegExp(`insert into .{0,2}${table}`))
  }
  expect(JSON.stringify(world.logLines)).not.toContain(secret)
  expect(JSON.stringify(world.logLines)).not.toContain(world.services.config.adminEmail)
})

it('keeps the words of an error that is none of the database, and where it happened', () => {
  const { log } = world.services
  log.warn({ err: new Error('o disco sumiu', { cause: new Error('um cabo solto') }) }, 'falhou')
  expect(world.logLines.at(-1)).toMatchObject({
    err: {
      type: 'Error',
      message: 'o disco sumiu',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'um cabo solto' },
    },
  })
})

/** Some names are those of views; see decision 0041. */
const stored = (name: string) => (['tasks', 'projects'].includes(name) ? `all_${name}` : name)
