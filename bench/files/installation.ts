import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../server/config.ts'
import { createLog } from '../../server/log.ts'
import { start } from '../../server/start.ts'
import { type ExampleProject, exampleProject } from '../../server/testing/example-project.ts'
import { addPerson, type Person } from '../../server/testing/people.ts'
import type { Settings } from '../../server/testing/server-process.ts'

export interface Prepared {
  settings: Settings
  people: { person: Person; project: ExampleProject }[]
  remove(): Promise<void>
}

/** A data folder with people in it, each with a project, for a server that is then a process of its own. */
export async function prepareFolder(
  count: number,
  more: Record<string, string>,
): Promise<Prepared> {
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-files-'))
  const settings = {
    ...{ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', NIGHTLY_BACKUP: 'off' },
    ...{ WRITES_PER_MINUTE: '10000000', MIN_FREE_MB: '1' },
    // Whose tokens hold at whatever port it starts again.
    ...{ BASE_URL: 'http://127.0.0.1', ...more },
  }
  const config = readConfig({ PORT: '0', ...settings })
  const running = await start({ config, log: createLog('error') })
  const address = `http://127.0.0.1:${running.port}`
  const place = {
    db: running.services.db,
    fetch: (path: string, init?: RequestInit) => fetch(address + path, init),
  }
  const people: Prepared['people'] = []
  for (let number = 0; number < count; number += 1) {
    const person = await addPerson(place, `Pessoa ${number}`)
    people.push({ person, project: await exampleProject(person, []) })
  }
  await running.stop()
  return { settings, people, remove: () => rm(folder, { recursive: true, force: true }) }
}
