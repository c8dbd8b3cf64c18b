import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

const working = `
  import { sql } from 'drizzle-orm'
  import { openPglite } from '#server/db/pglite.ts'
  const engine = await openPglite(process.env.FOLDER)
  for (let round = 0; round < 1000; round += 1) {
    await engine.queries.execute(sql\`select md5(g::text) from generate_series(1, 20) g order by 1\`)
  }
  await engine.close()
  console.log('worked')`

it('frees no compiled code of the embedded database, over which the engine may end the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-code-'))
  const flags = ['--trace-wasm-code-gc', '--input-type=module-typescript', '--eval', working]
  const { stdout } = await run(process.execPath, flags, { env: { ...process.env, FOLDER: folder } })
  expect(stdout).toContain('worked')
  expect(stdout).not.toContain('Freeing')
  await rm(folder, { recursive: true })
})
