import type { Person } from '../server/testing/people.ts'
import { saveResult } from './results.ts'
import { oneBoard, ownBoards } from './scale/crowd.ts'
import { fillBoard } from './scale/fill.ts'
import { amongOthers, dashboards } from './scale/neighbours.ts'
import { measureOpening } from './scale/opening.ts'
import { openStand, type Stand } from './scale/stand.ts'
import { isReached, type Line, print, type Table } from './scale/table.ts'
import { measureWrites } from './scale/writes.ts'

/** Ten thousand tasks, against bare SQL through the driver in the same process. `--quick`: fewer runs. */
const quick = process.argv.includes('--quick')
const sizes = quick ? [100, 10_000] : [100, 1_000, 5_000, 10_000]
const runs = quick ? 5 : 15
const crowdMs = quick ? 2_000 : 10_000
const only = process.argv.find((arg) => arg.startsWith('--engine='))?.slice('--engine='.length)

const tables: Table[] = []
for (const engine of ['PostgreSQL', 'PGlite'] as const) {
  if (only && only !== engine) continue
  const stand = await openStand(engine)
  try {
    for (const table of await measure(stand)) {
      print(table)
      tables.push(table)
    }
  } finally {
    await stand.close()
  }
}
save(tables)

async function measure(stand: Stand): Promise<Table[]> {
  const people = await stand.people(16)
  const lines = await bySize(stand, people[0] as Person)
  const tables = [{ title: `${stand.engine}: a board of so many tasks`, lines }]
  return [...tables, { title: `${stand.engine}: many people`, lines: await crowds(stand, people) }]
}

async function bySize(stand: Stand, ana: Person): Promise<Line[]> {
  const lines = new Map<string, Line>()
  const times = new Map<string, number[]>()
  const note = (size: number, line: Omit<Line, 'values'>, value: number) => {
    const known = lines.get(line.what) ?? { ...line, values: {} }
    known.values[size] = value
    lines.set(line.what, known)
  }
  for (const size of sizes) {
    const board = await fillBoard(stand.bare, ana.userId, size)
    const opened = await measureOpening(stand, ana, board, runs)
    const ratio = (what: string, atMost: number) => ({ what, unit: 'x', atMost }) as const
    note(size, ratio('open, read anew / bare snapshot', 1.5), opened.uncached)
    note(size, ratio('open, kept / bare snapshot', 0.1), opened.cached)
    note(size, ratio('open, unchanged (304) / bare snapshot', 0.1), opened.unchanged)
    const wire = { what: 'bytes on the wire for each task', unit: 'bytes', atMost: 120 } as const
    note(size, wire, opened.bytes / size)
    for (const [what, measured] of Object.entries(
      await measureWrites(stand, ana, board, runs * 4),
    )) {
      note(size, ratio(`${what} / bare`, 2), measured.ratio)
      times.set(what, [...(times.get(what) ?? []), measured.ours])
    }
  }
  for (const [what, [first = 1, ...rest]] of times) {
    const what100 = `${what}: of ${sizes.at(-1)} tasks / of ${sizes[0]}`
    const values = { [String(sizes.at(-1))]: (rest.at(-1) ?? first) / first }
    lines.set(what100, { what: what100, unit: 'x', values })
  }
  return [...lines.values()]
}

async function crowds(stand: Stand, people: Person[]): Promise<Line[]> {
  const board = await oneBoard(stand, people, 500, crowdMs)
  const ratio = (what: string, value: number) =>
    ({ what, unit: 'x', values: { '': value } }) as const
  const count = (what: string, value: number) =>
    ({ what, unit: 'count', values: { '': value } }) as const
  return [
    count(`16 people on one board, ${crowdMs / 1_000} s: moves`, board.moved),
    { ...count('… errors', board.errors), atMost: 0 },
    { ...count('… deadlocks', board.deadlocks), atMost: 0 },
    {
      ...ratio(
        '16 people in 16 projects: moves / bare',
        await ownBoards(stand, people, crowdMs / 4, 2),
      ),
      atLeast: 0.5,
    },
    {
      ...ratio('open among 1,000 other projects / alone', await amongOthers(stand, 1_000, runs)),
      atMost: 1.2,
    },
    { ...ratio('list of 500 projects / of 10', await dashboards(stand, runs)), atMost: 2 },
  ]
}

/** Each with whether it was reached, for who reads the numbers without our goals. */
function save(tables: Table[]): void {
  const judged = tables.map(({ title, lines }) => ({
    title,
    lines: lines.map((line) => ({ ...line, reached: isReached(line) })),
  }))
  saveResult('scale', { quick, tables: judged })
}
