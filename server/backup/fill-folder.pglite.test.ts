import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Database, database, rows } from '#server/db/database.ts'
import { openPglite } from '#server/db/pglite.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { fillFolder } from './fill-folder.ts'

const holding = (word: string) => (db: Database) =>
  db.queries.execute(sql`select ${sql.raw(`'${word}'::text`)} as word into kept`)

async function wordIn(dataDir: string): Promise<string | undefined> {
  const db = database(await openPglite(dataDir))
  try {
    const [found] = await rows<{ word: string }>(db.queries, sql`select word from kept`)
    return found?.word
  } finally {
    await db.close()
  }
}

it('what was killed between its renames is ended by who opens the folder next, or was never begun', async () => {
  const dataDir = await temporaryFolder()
  const at = (...names: string[]) => join(dataDir, ...names)
  await fillFolder(dataDir, { setAside: false }, holding('before'))
  await fillFolder(dataDir, { setAside: true }, holding('after'))
  const [aside = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('db-until-'))

  // Killed when the new one was whole, and the old one had left its place.
  await mkdir(at('.restored-1'))
  await rename(at('db'), at('.restored-1', 'db'))
  expect(await wordIn(dataDir)).toBe('after')

  // Killed just before that.
  await mkdir(at('.restored-2'))
  await rename(at('db'), at('.restored-2', 'db'))
  await rename(at(aside), at('db'))
  expect(await wordIn(dataDir)).toBe('before')
  expect(await readdir(dataDir)).toEqual(['db'])

  // Killed as at first, and then a restore of another one is refused.
  await mkdir(at('.restored-3'))
  await rename(at('db'), at('.restored-3', 'db'))
  const refused = fillFolder(dataDir, { setAside: false }, () => Promise.reject(new Error('Torn')))
  await expect(refused).rejects.toThrow('Torn')
  expect(await wordIn(dataDir)).toBe('before')
})
