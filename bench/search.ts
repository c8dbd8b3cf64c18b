import { sql } from 'drizzle-orm'
import { writeTexts } from '../server/search/keep-texts.ts'
import type { Person } from '../server/testing/people.ts'
import { type Row, ratio, report } from './measure.ts'
import { fillBoard } from './scale/fill.ts'
import { mustSend } from './scale/send.ts'
import { openStand, type Stand } from './scale/stand.ts'

/** Searching among many tasks of one's own against among few, over HTTP. `--quick`: not so many. */
const quick = process.argv.includes('--quick')
const runs = quick ? 15 : 30
const [many, few] = [quick ? 20_000 : 200_000, 2_000]
const projects = 10
const only = process.argv.find((arg) => arg.startsWith('--engine='))?.slice('--engine='.length)

for (const engine of ['PostgreSQL', 'PGlite'] as const) {
  if (only && only !== engine) continue
  const stand = await openStand(engine)
  try {
    report(`${engine}: search among ${many} tasks / among ${few}`, await measure(stand))
  } finally {
    await stand.close()
  }
}

async function measure(stand: Stand): Promise<Row[]> {
  const [ana, bruno] = (await stand.people(2)) as [Person, Person]
  const ask = (person: Person, text: string) => () =>
    mustSend(stand, person, ['GET', `/api/search?text=${encodeURIComponent(text)}`])
  await fill(stand, ana, many)
  await fill(stand, bruno, few)
  const compare = async (what: string, text: string, goal: number): Promise<Row> => ({
    what: `${what}: ${text}`,
    ratio: await ratio(runs, ask(ana, text), ask(bruno, text)),
    goal,
  })
  return [
    await compare('ten hits', 'xilofone', 2),
    await compare('ten hits, inside a word', 'lofon', 2),
    await compare('ten hits, two words', 'afinado xilofone', 2),
    await compare('no hit', 'inexistente', 2),
    await compare('in every seventh task', 'telhado', 4),
    await compare('in nearly every task', 'a', 4),
  ]
}

/** Ten projects, in each of them one task with a word that no other has. */
async function fill({ bare, running }: Stand, person: Person, tasks: number): Promise<void> {
  for (let number = 0; number < projects; number += 1) {
    const { projectId, columns } = await fillBoard(bare, person.userId, tasks / projects)
    await bare.query(`update tasks set title = title || ' com xilofone afinado' where id = $1`, [
      columns[0]?.tasks[7],
    ])
    await writeTexts(running.services.db.queries, projectId, sql`true`)
  }
  await running.services.searchIndex.settled()
}
