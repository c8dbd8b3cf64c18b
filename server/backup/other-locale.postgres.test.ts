import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { addComment } from '#contract/comments.ts'
import { createLabel } from '#contract/labels.ts'
import { database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openFolderStore } from '#server/files/store/folder-store.ts'
import { createDatabase } from '#server/testing/databases.ts'
import { exampleProject } from '#server/testing/example-project.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { addPerson } from '#server/testing/people.ts'
import { stateOf } from '#server/testing/replay.ts'
import { createTestLog } from '#server/testing/test-log.ts'
import { startWorld } from '#server/testing/world.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

it('a backup is restored where letters have no lower case', async () => {
  const world = await startWorld()
  onTestFinished(() => world.stop())
  const { db, files } = world.services
  const ana = await addPerson({ db, fetch: world.fetch }, 'Ana Souza')
  const { projectId, taskId } = await exampleProject(ana, [])
  await ana.call(createLabel, { projectId, name: 'ΔΩ Ж Ø', color: 'red' })
  await ana.call(addComment, { projectId, taskId, text: 'ΔΩ Ж Ø' })
  const spool = await temporaryFolder()
  const place = { folder: await temporaryFolder(), spool, passphrase: null }
  const path = await writeBackup({ ...place, db, store: files.store, now: new Date() })

  const { url, drop } = await createDatabase('template0', "locale_provider libc locale 'C'")
  onTestFinished(drop)
  const other = database(openPostgres(url, createTestLog().log))
  onTestFinished(() => other.close())
  const store = openFolderStore(join(spool, 'files'))
  await restoreBackup({ db: other, store, spool, path, passphrase: null })
  expect(await stateOf(other, projectId)).toEqual(await stateOf(db, projectId))
})
