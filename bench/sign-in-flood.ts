import { middle, report } from './measure.ts'
import { fillBoard } from './scale/fill.ts'
import { mustSend } from './scale/send.ts'
import { openStand } from './scale/stand.ts'

/** Wrong passwords from one address, all at once, and what another person's board waits for them. */
const atOnce = 150
/** The others wait for their turn, which costs nothing: what is measured ends before. */
const comparedOrRefused = 100
const rounds = 8
const openingsBetween = 15

const stand = await openStand('PostgreSQL')
try {
  const [ana] = await stand.people(1)
  if (!ana) throw new Error('Nobody is there')
  const { projectId } = await fillBoard(stand.bare, ana.userId, 1_000)
  const open = async (): Promise<number> => {
    // Read and compressed anew each time, not answered from what is kept.
    await stand.bare.query('update projects set version = version + 1 where id = $1', [projectId])
    const begun = performance.now()
    await mustSend(stand, ana, ['GET', `/api/projects/${projectId}`])
    return performance.now() - begun
  }
  const quiet: number[] = []
  const flooded: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (let time = 0; time < openingsBetween; time += 1) quiet.push(await open())
    await stand.bare.query('delete from attempt_counters')
    let answered = 0
    const hangUp = new AbortController()
    const flood = Array.from({ length: atOnce }, async (_, number) => {
      await tryWrongPassword(number, hangUp.signal)
      answered += 1
    })
    while (answered < comparedOrRefused) flooded.push(await open())
    hangUp.abort()
    await Promise.allSettled(flood)
  }
  report(`PostgreSQL, ${atOnce} wrong sign-ins at once from one address`, [
    {
      what: "another person's board opens, p50, during it / quiet",
      ratio: middle(flooded) / middle(quiet),
      goal: 3,
    },
  ])
} finally {
  await stand.close()
}

async function tryWrongPassword(number: number, signal: AbortSignal): Promise<void> {
  const response = await fetch(
    `http://127.0.0.1:${stand.running.port}/auth/v1/token?grant_type=password`,
    {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `alvo${number}@exemplo.com.br`, password: 'errada' }),
    },
  )
  await response.arrayBuffer()
}
