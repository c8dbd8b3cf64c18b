import { addDays, todayIn } from '../contract/calendar-days.ts'
import type { Person } from '../server/testing/people.ts'
import { type Row, ratio, report } from './measure.ts'
import { bareAggregates } from './reports/bare-aggregates.ts'
import { tellHistory } from './reports/events.ts'
import { oneMoreEvent } from './reports/one-more-event.ts'
import { fillBoard } from './scale/fill.ts'
import { mustSend } from './scale/send.ts'
import { openStand, type Stand } from './scale/stand.ts'

/**
 * Each report of a long project, over HTTP, against the bare aggregate over the same facts; and what one
 * event more costs there, against a short project.
 */
const quick = process.argv.includes('--quick')
const runs = quick ? 5 : 15
const [tasks, events] = quick ? [2_000, 10_000] : [10_000, 50_000]
const only = process.argv.find((arg) => arg.startsWith('--engine='))?.slice('--engine='.length)

for (const engine of ['PostgreSQL', 'PGlite'] as const) {
  if (only && only !== engine) continue
  const stand = await openStand(engine)
  try {
    const title = `${engine}: reports of ${tasks} tasks and ${events} events / bare aggregates`
    report(title, await measure(stand))
  } finally {
    await stand.close()
  }
}

async function measure(stand: Stand): Promise<Row[]> {
  const { bare, running } = stand
  const [ana] = (await stand.people(1)) as [Person]
  const filled = await fillBoard(bare, ana.userId, tasks)
  await tellHistory(bare, filled, ana.userId, events)
  const { timeZone } = running.services.config
  const today = todayIn(timeZone)
  const path = `/api/projects/${filled.projectId}/reports`
  await untilReady(stand, ana, `${path}/summary`)
  const compared: Row[] = []
  let asked = 0
  for (const [name, aggregate] of Object.entries(bareAggregates)) {
    const mark = name.includes('?') ? '&' : '?'
    // Another day each time: the same question would be answered from what is kept.
    const next = () => addDays(today, -90 - (asked++ % 200))
    const ours = () =>
      mustSend(stand, ana, [
        'GET',
        `${path}/${name}${mark}boardId=${filled.boardId}&from=${next()}`,
      ])
    const theirs = () => bare.query(aggregate, [filled.projectId, addDays(today, -90), timeZone])
    compared.push({ what: name, ratio: await ratio(runs, ours, theirs), goal: 3 })
  }
  compared.push(await oneMoreEvent(stand, ana, filled, events, runs))
  return compared
}

/** The first to ask has all events read. */
async function untilReady(stand: Stand, ana: Person, path: string): Promise<void> {
  const begun = performance.now()
  let asked = 0
  for (let ready = false; !ready; asked += 1) {
    const answer = await fetch(`http://127.0.0.1:${stand.running.port}${path}`, {
      headers: { authorization: `Bearer ${ana.token}` },
    })
    ready = ((await answer.json()) as { enough: boolean }).enough
  }
  const perEvent = (performance.now() - begun) / events
  console.log(`  facts made: ${asked} requests, ${perEvent.toFixed(2)} ms for each event`)
}
