import { describe, expect, it, onTestFinished } from 'vitest'
import { Change } from '#contract/events.ts'
import { openProject } from '#contract/projects.ts'
import type { BoardState, CardState } from '#contract/state.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { start } from '#server/start.ts'
import { temporaryFolder } from '#server/testing/for-one-test.ts'
import { dugUp, type Fossil, leftAt, readFossils } from '#server/testing/fossil.ts'
import { signIn } from '#server/testing/people.ts'
import { eventsOf, replay, stateOf } from '#server/testing/replay.ts'
import { createTestLog } from '#server/testing/test-log.ts'

it('holds every kind of event that the contract knows, as a released version wrote it', async () => {
  const fossils = await readFossils()
  const events = fossils.flatMap(([, { tables }]) => tables.project_events)
  const kinds = Change.options.map(({ shape }) => shape.type.value)
  expect([...new Set(events.map(({ change }) => change.type))].sort()).toEqual([...kinds].sort())
})

describe.each(await readFossils())('a database that version %s left behind', (_name, fossil) => {
  it('opens with the boards it had, and its events lead to them', async () => {
    const { db, signedIn } = await opened(fossil)
    for (const was of fossil.states) {
      const projectId = was.project.id
      const person = await signedIn(was.project.createdBy)
      for (const board of was.boards) {
        const shown = await person.call(openProject, { projectId, board: board.id })
        expect(shown.board?.columns).toMatchObject(board.columns?.map(asItWas).map(onCards) ?? [])
      }
      const events = await eventsOf(person, projectId)
      const state = await stateOf(db, projectId)
      expect(await replay(db, projectId, events)).toEqual(state)
      const boards = was.boards.map((board) => ({
        ...board,
        columns: board.columns?.map(asItWas),
      }))
      expect(state).toMatchObject({ ...was, version: events.length, boards })
    }
  })
})

async function opened(fossil: Fossil) {
  const { log } = createTestLog()
  const db = await dugUp(fossil)
  const config = readConfig({ PORT: '0', DATA_DIR: await temporaryFolder() })
  // Without the backup and the rehearsal that a start makes first: server/upgrade has them.
  await migrate(db)
  const running = await start({ config, log, db, now: () => leftAt(fossil) })
  onTestFinished(() => running.stop())
  const fetchHere = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${running.port}${path}`, init)
  const { accounts } = fossil.tables
  const signedIn = (userId: string) =>
    signIn(fetchHere, accounts.find(({ id }) => id === userId)?.email ?? '')
  return { db, signedIn }
}

type Column = NonNullable<BoardState['columns']>[number]

/** What a person had put there: fields that came later are not in it, nor what follows from them. */
function asItWas(column: Column): Column {
  const tasks = column.tasks.map(({ completed: _, ...task }) => task as CardState)
  // A task was not completed by its column before columns had a kind.
  return 'kind' in column ? column : { ...(column as Column), tasks }
}

const onCards = (column: Column): Column => ({
  ...column,
  tasks: column.tasks.map(({ details: _, ...card }) => card),
})
