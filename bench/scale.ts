import type { Person } from '../server/testing/people.ts'
import { saveResult } from './results.ts'
import { crowd, largeAndSmall, ownBoards, sharedBoard } from './scale/crowd.ts'
import { type Filled, fillBoard } from './scale/fill.ts'
import { growth } from './scale/growth.ts'
import { measureKept } from './scale/kept.ts'
import { openWhileOthersCopy, openWhileOthersMove } from './scale/meanwhile.ts'
import { amongOthers, dashboards } from './scale/neighbours.ts'
import { measureOpening } from './scale/opening.ts'
import { openStand, type Stand } from './scale/stand.ts'
import { isReached, type Line, type Measured, print, type Table } from './scale/table.ts'
import { measureWrites } from './scale/writes.ts'

/**
 * Ten thousand tasks, against bare SQL through the driver in the same process; PostgreSQL writes to
 * the disk as in production. `--quick`: fewer runs.
 */
const quick = process.argv.includes('--quick')
const sizes = quick ? [100, 10_000] : [100, 1_000, 5_000, 10_000]
const runs = quick ? 5 : 15
const crowdMs = quick ? 2_000 : 10_000
const only = process.argv.find((arg) => arg.startsWith('--engine='))?.slice('--engine='.length)

/** One table alone, by a word of its title; nothing is saved then. */
const part = process.argv.find((arg) => arg.startsWith('--part='))?.slice('--part='.length)

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
if (!part && !only) save(tables)

async function measure(stand: Stand): Promise<Table[]> {
  const people = await stand.people(40)
  const ana = people[0] as Person
  await warmUp(stand, ana)
  const sixteen = people.slice(0, 16)
  const measured: Record<string, () => Promise<Line[]>> = {
    'opening a board of so many tasks': () => openings(stand, ana),
    'a change on a board of so many tasks': () => changes(stand, ana),
    'a move on 10,000 tasks / on 100': () => moves(stand, ana),
    'many people on one board': () => onOneBoard(stand, people),
    '16 people in 16 projects': () => inOwnProjects(stand, sixteen),
    'the trash and the past': () => measureKept(stand, ana, runs),
    'opening while others work': () => meanwhile(stand, sixteen),
    'among many projects': () => neighbours(stand),
  }
  const tables: Table[] = []
  for (const [title, lines] of Object.entries(measured)) {
    if (part && !title.includes(part)) continue
    tables.push({ title: `${stand.engine}: ${title}`, lines: await lines() })
  }
  return tables
}

/** The first line would otherwise tell of code that was never run before. */
async function warmUp(stand: Stand, ana: Person): Promise<void> {
  const board = await fillBoard(stand.bare, ana.userId, 100)
  await measureOpening(stand, ana, board, 20)
  await measureWrites(stand, ana, board, 60)
}

async function moves(stand: Stand, ana: Person): Promise<Line[]> {
  const { across, within, oneColumn, log } = await growth(stand, ana, runs * 2)
  const line = (what: string, value: number, atMost: number): Line => ({
    what,
    unit: 'x',
    values: { '': value },
    atMost,
  })
  return [
    line('to another column and back', across, 1.3),
    line('within a column of 2,000 and of 20', within, 1.3),
    line('within a column of 10,000 and of 20', oneColumn, 1.3),
    ...(log === null ? [] : [line('bytes of log', log, 1.5)]),
  ]
}

/** One line for each thing that is measured, with a value for each size. */
async function bySize(
  stand: Stand,
  ana: Person,
  measure: (board: Filled) => Promise<Measured[]>,
): Promise<Line[]> {
  const lines = new Map<string, Line>()
  for (const size of sizes) {
    const board = await fillBoard(stand.bare, ana.userId, size)
    for (const { value, ...line } of await measure(board)) {
      const known = lines.get(line.what) ?? { ...line, values: {} }
      known.values[size] = value
      lines.set(line.what, known)
    }
  }
  return [...lines.values()]
}

function openings(stand: Stand, ana: Person): Promise<Line[]> {
  return bySize(stand, ana, (board) => measureOpening(stand, ana, board, runs))
}

function changes(stand: Stand, ana: Person): Promise<Line[]> {
  return bySize(stand, ana, (board) => measureWrites(stand, ana, board, runs * 4))
}

function ratio(what: string, value: number) {
  return { what, unit: 'x', values: { '': value } } as const
}

function count(what: string, value: number) {
  return { what, unit: 'count', values: { '': value } } as const
}

async function onOneBoard(stand: Stand, people: Person[]): Promise<Line[]> {
  const board = await largeAndSmall(stand, people.slice(0, 16), crowdMs / 2, 2)
  const forty = await crowd(stand, people, await sharedBoard(stand, people, 5_000), crowdMs / 2)
  return [
    { ...ratio('16 people on 5,000 tasks: moves / on 100', board.ratio), atLeast: 0.5 },
    count('… moves a second', board.perSecond),
    { ...count('… errors and deadlocks', board.errors), atMost: 0 },
    { ...count('40 people on 5,000 tasks: errors that a person sees', forty.errors), atMost: 0 },
  ]
}

async function inOwnProjects(stand: Stand, people: Person[]): Promise<Line[]> {
  const own = await ownBoards(stand, people, crowdMs / 4, 2)
  return [{ ...ratio('moves / bare', own), atLeast: 0.5 }]
}

async function meanwhile(stand: Stand, people: Person[]): Promise<Line[]> {
  const moving = await openWhileOthersMove(stand, people, crowdMs / 4)
  const copying = await openWhileOthersCopy(stand, people)
  return [
    { ...ratio('open another project while 16 move / quiet, p50', moving), atMost: 2 },
    { ...ratio('… while 4 copy 6,100 tasks each / quiet, p50', copying), atMost: 3 },
  ]
}

async function neighbours(stand: Stand): Promise<Line[]> {
  const others = await amongOthers(stand, 1_000, runs)
  const lists = await dashboards(stand, runs)
  return [
    { ...ratio('open among 1,000 other projects / alone', others), atMost: 1.2 },
    { ...ratio('list of 500 projects / of 10', lists), atMost: 2 },
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
