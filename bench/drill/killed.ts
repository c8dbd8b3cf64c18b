import { cp, readdir } from 'node:fs/promises'
import { listBackups } from '../../server/backup/backup-files.ts'
import { verifyBackup } from '../../server/backup/verify-backup.ts'
import { applied } from '../../server/db/migrate.ts'
import { readInstallation } from '../../server/system/installation.ts'
import { spawnServer } from '../../server/testing/server-process.ts'
import { contentOf, type EngineName, type Ground, must, type Place, run, within } from './places.ts'

/** Each is killed at a random moment of the time it takes, so many times; answers in how many it was alive. */
export async function killEach(ground: Ground, release: string, rounds: number) {
  const from = await ground.place('pglite')
  await mustRun('restore-program.ts', from, [release])
  const content = await contentOf(from)
  return {
    backup: await killBackups(ground, from, content, rounds),
    restore: await killRestores(ground, 'pglite', release, content, rounds),
    'restore into PostgreSQL': await killRestores(ground, 'postgres', release, content, rounds),
    promote: await killPromotions(ground, from, rounds),
    upgrade: await killUpgrades(ground, release, rounds),
  }
}

async function mustRun(...args: Parameters<typeof run>): Promise<number> {
  const { code, stderr, ms } = await run(...args)
  must(code === 0, `${args[0]}: ${stderr}`)
  return ms
}

async function killBackups(ground: Ground, from: Place, content: string, rounds: number) {
  const place = { ...from, BACKUP_DIR: await ground.folder() }
  const ms = await mustRun('backup-program.ts', place)
  let killed = 0
  for (let round = 0; round < rounds; round += 1) {
    const { code } = await run('backup-program.ts', place, [], Math.random() * ms)
    if (code === null) killed += 1
    for (const { path } of await listBackups(place.BACKUP_DIR)) await verifyBackup(path, null)
  }
  must((await contentOf(from)) === content, 'A killed backup changed its database')
  return killed
}

async function killRestores(
  ground: Ground,
  engine: EngineName,
  file: string,
  content: string,
  rounds: number,
) {
  const ms = await mustRun('restore-program.ts', await ground.place(engine), [file])
  let killed = 0
  for (let round = 0; round < rounds; round += 1) {
    const place = await ground.place(engine)
    const { code } = await run('restore-program.ts', place, [file], Math.random() * ms)
    if (code !== null) continue
    killed += 1
    // Nothing or all of it is there; and what is not there can be brought again.
    const there = engine === 'pglite' ? await hasFolder(place) : (await contentOf(place)) !== ''
    if (!there) await mustRun('restore-program.ts', place, [file])
    must((await contentOf(place)) === content, 'A killed restore left something else')
  }
  return killed
}

const hasFolder = async ({ DATA_DIR }: Place) => (await readdir(DATA_DIR)).includes('db')

async function killPromotions(ground: Ground, from: Place, rounds: number) {
  // Its schema must be this version's.
  await startOnce(from)
  const content = await contentOf(from)
  const copy = async () => {
    const place = await ground.place('pglite')
    await cp(`${from.DATA_DIR}/db`, `${place.DATA_DIR}/db`, { recursive: true })
    return place
  }
  const url = async () => (await ground.place('postgres')).DATABASE_URL as string
  const ms = await mustRun('promote-program.ts', await copy(), [await url()])
  let killed = 0
  for (let round = 0; round < rounds; round += 1) {
    const [place, target] = [await copy(), await url()]
    const { code } = await run('promote-program.ts', place, [target], Math.random() * ms)
    if (code === null) killed += 1
    const { movedTo } = await within(place, (db) => readInstallation(db.queries))
    must((await contentOf(place)) === content, 'A killed promotion changed the old database')
    if (movedTo === null) await mustRun('promote-program.ts', place, [target])
    const there = await contentOf({ ...place, DATABASE_URL: target })
    must(there === content, 'A promotion brought something else')
  }
  return killed
}

async function killUpgrades(ground: Ground, release: string, rounds: number) {
  const older = async (engine: EngineName) => {
    const place = await ground.place(engine)
    await mustRun('restore-program.ts', place, [release])
    return place
  }
  const measured = await older('pglite')
  const begun = performance.now()
  await startOnce(measured)
  const ms = performance.now() - begun
  const newest = await migrationsOf(measured)
  let killed = 0
  for (let round = 0; round < rounds; round += 1) {
    const place = await older(round % 2 === 0 ? 'pglite' : 'postgres')
    const { code } = await run('main.ts', { ...place, ...anyPort }, [], Math.random() * ms)
    if (code === null) killed += 1
    await startOnce(place)
    must((await migrationsOf(place)) === newest, 'A killed upgrade did not go on')
  }
  return killed
}

const anyPort = { PORT: '0' }

const migrationsOf = (place: Place) =>
  within(place, async (db) => (await applied(db.queries)).map(({ name }) => name).join())

async function startOnce(place: Place): Promise<void> {
  const server = await spawnServer({ ...place, LOG_LEVEL: 'silent' })
  await server.ready()
  server.kill('SIGTERM')
  await server.exit
}
