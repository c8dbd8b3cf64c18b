import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { enterWith, newSession } from '../../e2e/sign-in.ts'
import { database } from '../../server/db/database.ts'
import { openPostgres } from '../../server/db/postgres.ts'
import { createLog } from '../../server/log.ts'
import { addPerson, type Person, password } from '../../server/testing/people.ts'
import { preparePostgres } from '../../server/testing/postgres-server.ts'
import { spawnServer } from '../../server/testing/server-process.ts'
import { giveCovers } from '../give-covers.ts'
import { giveDays, makeLargeBoard } from '../large-board.ts'

/** The program as it is delivered, on PostgreSQL, and a Chromium in front of it. */
export interface Stand {
  person(name: string): Promise<Person>
  /** The id of a new project of theirs with so many tasks. */
  largeBoard(owner: Person, tasks: number): Promise<string>
  /** The same with pictures on the first cards. */
  coveredBoard(owner: Person, tasks: number, covered: number): Promise<string>
  /** The same with days on all of them, four months around today. */
  datedBoard(owner: Person, tasks: number): Promise<string>
  /** A browser that was never here, with this person signed in; null: nobody. */
  browserOf(person: Person | null, serviceWorkers?: 'allow' | 'block'): Promise<BrowserContext>
  close(): Promise<void>
}

export async function openStand(): Promise<Stand> {
  const postgres = await preparePostgres()
  await postgres.start()
  const url = postgres.url('postgres')
  const folder = await mkdtemp(join(tmpdir(), 'mutirao-bench-'))
  const server = await spawnServer({
    DATA_DIR: folder,
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
  })
  await server.ready()
  const db = database(openPostgres(url, createLog('error')))
  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
  })
  const { baseUrl } = server
  const fetchHere = (path: string, init?: RequestInit) => fetch(baseUrl + path, init)
  const place = { baseUrl, fetch: fetchHere }
  // A person has fifty sessions at most, and visits more often than that.
  const sessions = new Map<string, Promise<string>>()
  const sessionOf = ({ email }: Person) => {
    const session = sessions.get(email) ?? newSession(place, email, password)
    sessions.set(email, session)
    return session
  }
  return {
    person: (name) => addPerson({ db, fetch: fetchHere }, name),
    largeBoard: async (owner, tasks) => (await makeLargeBoard(db, owner.userId, tasks)).projectId,
    coveredBoard: async ({ userId }, tasks, count) => {
      const { projectId } = await makeLargeBoard(db, userId, tasks)
      await giveCovers(db, folder, { projectId, createdBy: userId, count })
      return projectId
    },
    datedBoard: async (owner, tasks) => {
      const { projectId } = await makeLargeBoard(db, owner.userId, tasks)
      await giveDays(db, projectId)
      return projectId
    },
    browserOf: async (person, serviceWorkers = 'block') => {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport: { width: 1440, height: 900 },
        serviceWorkers,
      })
      if (person) await enterWith(context, place, await sessionOf(person))
      return context
    },
    close: async () => {
      await browser.close()
      server.kill('SIGTERM')
      await server.exit
      await db.close()
      await postgres.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The copy for the next visit is written down when the page is idle, the app's files when it is open. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('mutirao.copies') !== null)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
