import type { Person } from '../server/testing/people.ts'
import { type Row, ratio, report } from './measure.ts'
import { peakOf } from './peak.ts'
import { fillBoard } from './scale/fill.ts'
import { mustSend } from './scale/send.ts'
import { openStand, type Stand } from './scale/stand.ts'

/** A project of 10,000 tasks exported, against one of 1,000. `--quick`: fewer runs. */
const runs = process.argv.includes('--quick') ? 3 : 10
const [many, few] = [10_000, 1_000]
const only = process.argv.find((arg) => arg.startsWith('--engine='))?.slice('--engine='.length)

for (const engine of ['PostgreSQL', 'PGlite'] as const) {
  if (only && only !== engine) continue
  const stand = await openStand(engine)
  try {
    report(`${engine}: the export of ${many} tasks / of ${few}`, await measure(stand))
  } finally {
    await stand.close()
  }
}

async function measure(stand: Stand): Promise<Row[]> {
  const [ana] = (await stand.people(1)) as [Person]
  const large = (await fillBoard(stand.bare, ana.userId, many)).projectId
  const small = (await fillBoard(stand.bare, ana.userId, few)).projectId
  const exportOf = (projectId: string) => () => readExport(stand, ana, projectId)
  // What is made once is made before anything is compared.
  await exportOf(large)()
  const [atMost, atLeast] = [await peakOf(exportOf(large)), await peakOf(exportOf(small))]
  // A copy begins with a base, which is as large as the project it was made of.
  const [copyOfLarge, copyOfSmall] = [
    await copyOf(stand, ana, large),
    await copyOf(stand, ana, small),
  ]
  const copies = [await peakOf(exportOf(copyOfLarge)), await peakOf(exportOf(copyOfSmall))] as const
  const times = await ratio(runs, exportOf(large), exportOf(small))
  return [
    { what: 'memory in use while it is made', ratio: atMost / atLeast, goal: 1.2 },
    { what: 'the same of a copy', ratio: copies[0] / copies[1], goal: 1.2 },
    { what: 'time for each task', ratio: times / (many / few), goal: 1.2 },
  ]
}

async function copyOf(stand: Stand, person: Person, projectId: string): Promise<string> {
  const { bytes } = await mustSend(stand, person, ['POST', `/api/projects/${projectId}/copies`], {
    body: {},
  })
  return JSON.parse(bytes.toString()).id
}

async function readExport({ running }: Stand, { token }: Person, projectId: string) {
  const address = `http://127.0.0.1:${running.port}/api/projects/${projectId}/export`
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`The export was refused: ${response.status}`)
  let bytes = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
  }
  return bytes
}
