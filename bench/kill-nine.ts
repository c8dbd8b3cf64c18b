import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { database, rows } from '../server/db/database.ts'
import { openPglite } from '../server/db/pglite.ts'

export interface Outcome {
  rounds: number
  acknowledged: number
  /** Acknowledged, and not there afterwards. */
  lost: number
  /** Changes of which only a part is there. */
  torn: number
}

/** Kills a process while it writes to PGlite, again and again on the same folder. */
export async function killNine(folder: string, rounds: number): Promise<Outcome> {
  const outcome: Outcome = { rounds, acknowledged: 0, lost: 0, torn: 0 }
  await inFolder(folder, sql`create table halves (number integer, half text)`)
  let next = 0
  for (let round = 0; round < rounds; round++) {
    const acknowledged = await writeUntilKilled(folder, next)
    const halves = await read(folder)
    outcome.acknowledged += acknowledged.length
    outcome.lost += acknowledged.filter((number) => !halves.has(number)).length
    outcome.torn += [...halves.values()].filter((count) => count !== 2).length
    next = Math.max(-1, ...halves.keys()) + 1
  }
  return outcome
}

/** The writer gets between one and a few hundred writes done, then no chance to finish anything. */
async function writeUntilKilled(folder: string, from: number): Promise<number[]> {
  const program = join(import.meta.dirname, 'kill-nine-writer.ts')
  const writer = spawn(process.execPath, [program, folder, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: number[] = []
  const lines = createInterface(writer.stdout)
  lines.on('line', (line) => acknowledged.push(Number(line)))
  const ended = Promise.all([once(writer, 'exit'), once(lines, 'close')])
  await Promise.race([once(lines, 'line'), ended])
  await wait(Math.random() * 400)
  writer.kill('SIGKILL')
  await ended
  if (writer.signalCode !== 'SIGKILL') throw new Error('The writer stopped before it was killed')
  return acknowledged
}

async function read(folder: string): Promise<Map<number, number>> {
  const found = await inFolder<{ number: number; count: number }>(
    folder,
    sql`select number, count(*)::integer as count from halves group by number`,
  )
  return new Map(found.map(({ number, count }) => [number, count]))
}

/** Opening takes over the lock of the dead writer and recovers what it left. */
async function inFolder<Row>(folder: string, statement: SQL): Promise<Row[]> {
  const db = database(await openPglite(folder))
  const found = await rows<Row>(db.queries, statement)
  await db.close()
  return found
}

if (import.meta.main) {
  const rounds = Number(process.argv[2] ?? 20)
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-kill-nine-'))
  const { acknowledged, lost, torn } = await killNine(folder, rounds)
  await rm(folder, { recursive: true })
  console.log(
    `${rounds} rounds of kill -9: ${acknowledged} writes acknowledged, ${lost} lost, ${torn} torn`,
  )
  process.exitCode = lost + torn > 0 ? 1 : 0
}
