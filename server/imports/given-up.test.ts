import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { discardImport, getImport, startImport } from '#contract/imports.ts'
import { bringIn, upload } from '#server/testing/bring-in.ts'
import { minutes } from '#server/testing/clock.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { card, fileOf, trelloBoard } from '#server/testing/trello-board.ts'
import { startWorld, type World } from '#server/testing/world.ts'

let world: World
let ana: Person

beforeAll(async () => {
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

const settled = () => world.services.imports.settled()
const file = () => fileOf(trelloBoard({ cards: [card('Uma')] }))
const stateOf = (importId: string) => ana.call(getImport, { importId })
const wait = async (...times: number[]) => {
  for (const time of times) {
    world.clock.advance(minutes(time))
    await settled()
  }
}

/** A file whose bytes are gone: every attempt to read it throws. */
async function unreadable(): Promise<string> {
  const { id } = await upload(world, ana, file())
  const { db, files, imports } = world.services
  await files.store.remove(id)
  await db.queries.execute(sql`update imports set state = 'reading' where id = ${id}`)
  await imports.add(db.queries, { kind: 'read', details: { importId: id } })
  await settled()
  expect(await stateOf(id)).toMatchObject({ state: 'reading' })
  return id
}

describe('an import whose job does not come to an end', () => {
  it('is refused with words after the last attempt to read it', async () => {
    const id = await unreadable()
    await wait(1, 5)
    expect(await stateOf(id)).toMatchObject({ state: 'reading' })
    await wait(30)
    expect(await stateOf(id)).toMatchObject({ state: 'refused', refusal: 'not_read' })
  })

  it('is refused too when it was the process that ended each time', async () => {
    const id = await unreadable()
    const { db, now } = world.services
    await db.queries.execute(sql`
      update jobs set attempts = 4, last_error = null, next_attempt_at = ${now()}
       where queue = 'imports' and abandoned_at is null`)
    await settled()
    expect(await stateOf(id)).toMatchObject({ state: 'refused', refusal: 'not_read' })
  })

  it('has failed, and can be begun again, when its project was never written', async () => {
    const { id } = await upload(world, ana, file())
    const { db, imports, now } = world.services
    const choices = JSON.stringify({ name: 'Praça', archived: 'archive', people: [] })
    await db.queries.execute(sql`
      update imports set state = 'running', choices = ${choices}::jsonb where id = ${id}`)
    await imports.add(db.queries, { kind: 'run', details: { importId: id } })
    await db.queries.execute(sql`
      update jobs set attempts = 4, next_attempt_at = ${now()} where queue = 'imports' and attempts = 0`)
    await settled()
    expect(await stateOf(id)).toMatchObject({ state: 'failed', refusal: 'failed' })
    const again = { name: 'Praça', archived: 'archive' as const, people: [] }
    await ana.call(startImport, { importId: id, ...again })
    await settled()
    expect(await stateOf(id)).toMatchObject({ state: 'done' })
  })

  it.each(['reading', 'running'])('can be discarded while it is %s', async (state) => {
    const { id } = await upload(world, ana, file())
    const { db } = world.services
    await db.queries.execute(sql`update imports set state = ${state} where id = ${id}`)
    await ana.call(discardImport, { importId: id })
    await expect(stateOf(id)).rejects.toMatchObject({ status: 404 })
  })

  it('is kept with its report when it became a project before that was heard', async () => {
    const { id: importId } = await bringIn(world, ana, file())
    const late = ana.call(discardImport, { importId, only: 'unwritten' })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'already_imported' })
    expect(await stateOf(importId)).toMatchObject({ state: 'done' })
    await ana.call(discardImport, { importId })
    await expect(stateOf(importId)).rejects.toMatchObject({ status: 404 })
  })
})
