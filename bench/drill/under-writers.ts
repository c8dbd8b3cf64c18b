import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { createBoard } from '../../contract/boards.ts'
import { defaultColumns } from '../../contract/defaults.ts'
import { createProject } from '../../contract/projects.ts'
import { changeTask, createTask, moveTask } from '../../contract/tasks.ts'
import { backUpRunning } from '../../server/backup/back-up-running.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { stateAt } from '../../server/history/state-at.ts'
import { createLog } from '../../server/log.ts'
import { start } from '../../server/start.ts'
import { Refused } from '../../server/testing/api-client.ts'
import { addPerson, type Person } from '../../server/testing/people.ts'
import { stateOf } from '../../server/testing/replay.ts'
import { type EngineName, type Ground, must, type Place, run, within } from './places.ts'

const writers = 8

/**
 * Backups one after the other while eight people write. Each is restored, in turn on the one and on the
 * other engine, and each project in it is what its events say, and what the original was at that version.
 */
export async function backUpUnderWriters(ground: Ground, engine: EngineName, count: number) {
  const place = { ...(await ground.place(engine)), BACKUP_DIR: await ground.folder() }
  const { projects, backups, written } = await writeAndBackUp(place, count)
  const seen = new Set<number>()
  for (const [index, path] of backups.entries()) {
    const other = await ground.place(index % 2 === 0 ? 'pglite' : 'postgres')
    const { code, stderr } = await run('restore-program.ts', other, [path])
    must(code === 0, `${path} was not restored: ${stderr}`)
    await within(other, async (restored) => {
      for (const projectId of projects) seen.add(await mustBeMoment(restored, place, projectId))
    })
  }
  return { backups: backups.length, written, moments: seen.size }
}

async function writeAndBackUp(place: Place, count: number) {
  const settings = { PORT: '0', NIGHTLY_BACKUP: 'off', WRITES_PER_MINUTE: '1000000' }
  const config = readConfig({ ...place, ...settings })
  const running = await start({ config, log: createLog('silent') })
  const { db } = running.services
  const fetchHere = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${running.port}${path}`, init)
  const backups: string[] = []
  let written = 0
  let over = false
  const people: Person[] = []
  for (let number = 0; number < writers; number += 1) {
    people.push(await addPerson({ db, fetch: fetchHere }, `Pessoa ${number}`))
  }
  const boards = await Promise.all(people.map(newBoard))
  const writing = people.map(async (person, number) => {
    const board = boards[number] as Board
    while (!over) {
      if (await taken(writeSomething(person, board))) written += 1
    }
  })
  try {
    for (let number = 0; number < count; number += 1) {
      // Named by the second.
      const now = new Date(Date.now() + number * 1_000)
      backups.push(await backUpRunning(config, db, { kind: 'asked', now }))
    }
  } finally {
    over = true
    await Promise.all(writing)
    await running.stop()
  }
  return { projects: boards.map(({ projectId }) => projectId), backups, written }
}

/** A server that is busy says so: later is not no. */
const taken = (writing: Promise<unknown>) =>
  writing.then(
    () => true,
    (error) => {
      if (error instanceof Refused && error.status === 503) return false
      throw error
    },
  )

type Board = Awaited<ReturnType<typeof newBoard>>

async function newBoard(person: Person) {
  const boardId = randomUUID()
  const { id: projectId } = await person.call(createProject, { name: 'Exercício' })
  await person.call(createBoard, { projectId, id: boardId, name: 'Board' })
  const columnIds = defaultColumns(boardId).map(({ id }) => id)
  return { projectId, columnIds, taskIds: [] as string[] }
}

const one = <Thing>(list: readonly Thing[]) =>
  list[Math.floor(Math.random() * list.length)] as Thing

async function writeSomething(person: Person, { projectId, columnIds, taskIds }: Board) {
  const columnId = one(columnIds)
  if (taskIds.length < 3 || Math.random() < 0.3) {
    const id = randomUUID()
    await person.call(createTask, { projectId, id, columnId, title: `Tarefa ${taskIds.length}` })
    taskIds.push(id)
  } else if (Math.random() < 0.5) {
    await person.call(moveTask, { projectId, taskId: one(taskIds), columnId })
  } else {
    await person.call(changeTask, { projectId, taskId: one(taskIds), title: `T ${Math.random()}` })
  }
}

/** Answers the version. */
async function mustBeMoment(restored: Database, place: Place, projectId: string): Promise<number> {
  const rows = await stateOf(restored, projectId)
  const replayed = await stateAt(restored.queries, projectId, rows.version)
  must(isDeepStrictEqual(rows, replayed), `${projectId} is not what its events say`)
  const then = await within(place, (db) => stateAt(db.queries, projectId, rows.version))
  must(isDeepStrictEqual(rows, then), `${projectId} was never like this`)
  return rows.version
}
