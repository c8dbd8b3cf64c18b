import { execSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { createBoard } from '../contract/boards.ts'
import { addMember } from '../contract/members.ts'
import { createProject } from '../contract/projects.ts'
import { moveTask } from '../contract/tasks.ts'
import type { Installation } from '../e2e/installation.ts'
import { signInTo } from '../e2e/sign-in.ts'
import { database } from '../server/db/database.ts'
import { openPostgres } from '../server/db/postgres.ts'
import { createLog } from '../server/log.ts'
import { addPerson, type Person } from '../server/testing/people.ts'
import { preparePostgres } from '../server/testing/postgres-server.ts'
import { spawnServer } from '../server/testing/server-process.ts'
import { makeLargeBoard } from './large-board.ts'
import { middle, percentile, type Row, report } from './measure.ts'

/** The production build in Chromium: each figure against the same page with little or nothing on it. */
const quick = process.argv.includes('--quick')
const sizes = quick ? [100, 1_000, 10_000] : [100, 1_000, 5_000, 10_000]
const visits = quick ? 3 : 7

const postgres = await preparePostgres()
await postgres.start()
const folder = await mkdtemp(join(tmpdir(), 'mutirao-bench-'))
const server = await spawnServer({
  DATA_DIR: folder,
  DATABASE_URL: postgres.url('postgres'),
  LOG_LEVEL: 'error',
  TRUST_PROXY: '127.0.0.1',
})
await server.ready()
const db = database(openPostgres(postgres.url('postgres'), createLog('error')))
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
})
const { baseUrl } = server
const place = { baseUrl, fetch: (path: string, init?: RequestInit) => fetch(baseUrl + path, init) }
try {
  const ana = await addPerson({ db, fetch: place.fetch }, 'Ana Souza')
  const bruno = await addPerson({ db, fetch: place.fetch }, 'Bruno Lima')
  const parts: [string, () => Promise<Row[]>][] = [
    [`Opening in Chromium, production build, PostgreSQL, median of ${visits}`, () => opening(ana)],
    ['Dragging', () => dragging(ana)],
    ['Two people', () => together(ana, bruno)],
  ]
  const rows: Row[] = []
  for (const [title, measure] of parts) {
    const measured = await measure()
    report(title, measured)
    rows.push(...measured)
  }
  await keep(rows)
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await server.exit
  await db.close()
  await postgres.remove()
  await rm(folder, { recursive: true, force: true })
}

interface Visit {
  firstPaint: number
  shown: number
  elements: number
  heap: number
}

async function opening(ana: Person): Promise<Row[]> {
  const empty = await emptyBoard(ana)
  const large = new Map<number, string>()
  for (const size of sizes) {
    large.set(size, `/project/${(await makeLargeBoard(db, ana.userId, size)).projectId}`)
  }
  // One after the other in turn, so that a slow moment of the machine hits all of them.
  const cold = new Map<string, Visit[]>()
  const again = new Map<string, Visit[]>()
  for (let round = -1; round < visits; round += 1) {
    for (const [path, shows] of [
      ['/pricing', 'h1'],
      [empty, '[data-column]'],
      ...[...large.values()].map((path) => [path, '[data-task]']),
    ] as [string, string][]) {
      const context = await newContext(ana)
      const page = await context.newPage()
      const first = await visit(page, path, shows)
      if (path !== '/pricing') await untilKept(page)
      const second = await visit(page, path, shows)
      await context.close()
      if (round < 0) continue
      cold.set(path, [...(cold.get(path) ?? []), first])
      again.set(path, [...(again.get(path) ?? []), second])
    }
  }
  const of = (visits: Map<string, Visit[]>, path: string, what: keyof Visit) =>
    middle((visits.get(path) ?? []).map((visit) => visit[what]))
  const rows: Row[] = [
    {
      what: 'empty board first paint / static page, cold',
      ratio: of(cold, empty, 'firstPaint') / of(cold, '/pricing', 'firstPaint'),
      goal: 2.5,
    },
    {
      what: 'empty board shown / static page painted, cold',
      ratio: of(cold, empty, 'shown') / of(cold, '/pricing', 'firstPaint'),
      goal: 2.5,
    },
    {
      what: 'empty board shown / static page painted, second visit',
      ratio: of(again, empty, 'shown') / of(again, '/pricing', 'firstPaint'),
      goal: 1.5,
    },
  ]
  for (const [size, path] of large) {
    rows.push(
      {
        what: `first cards of ${size} / empty board shown, cold`,
        ratio: of(cold, path, 'shown') / of(cold, empty, 'shown'),
        goal: size <= 1_000 ? 1.3 : 2,
      },
      {
        what: `first cards of ${size} / empty board shown, second visit`,
        ratio: of(again, path, 'shown') / of(again, empty, 'shown'),
        goal: 2,
      },
      {
        what: `DOM elements with ${size}`,
        ratio: of(cold, path, 'elements'),
        goal: size < 10_000 ? 3_500 : 2_500,
      },
      {
        what: `heap above the empty board with ${size}, MB`,
        ratio: (of(cold, path, 'heap') - of(cold, empty, 'heap')) / 1e6,
        goal: 60,
      },
    )
  }
  return rows
}

async function emptyBoard(ana: Person): Promise<string> {
  const { id: projectId } = await ana.call(createProject, { name: 'Vazio' })
  await ana.call(createBoard, { projectId, name: 'Obras' })
  return `/project/${projectId}`
}

async function newContext(person: Person): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  await signInTo(context, place as Installation, person)
  return context
}

/** From the beginning of the navigation until it is painted. */
async function visit(page: Page, path: string, shows: string): Promise<Visit> {
  await page.goto('about:blank')
  await page.addInitScript((shows) => {
    const look = () => {
      if (document.querySelector(shows)) {
        // The frame after the one in which it is there: by then it has been painted.
        requestAnimationFrame(() => {
          Object.assign(window, { shownAt: performance.now() })
        })
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, shows)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'shownAt' in window)
  const [shown, firstPaint, elements] = await page.evaluate(async () => {
    const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
    // It is told of a little later than it happens.
    while (paint() === undefined) await new Promise(requestAnimationFrame)
    const painted = paint() ?? 0
    const { shownAt } = window as unknown as { shownAt: number }
    return [shownAt, painted, document.querySelectorAll('*').length] as const
  })
  return { shown, firstPaint, elements, heap: await heapOf(page) }
}

async function heapOf(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  await tools.detach()
  return usedSize
}

/** The copy for the next visit is written down when the page is idle. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('mutirao.copies') !== null)
}

/** The same drag across all columns, on a board of ten and on the largest. */
async function dragging(ana: Person): Promise<Row[]> {
  const size = sizes.at(-1) ?? 0
  const few = await framesOfDrag(ana, 10)
  const many = await framesOfDrag(ana, size)
  return [
    {
      what: `drag over ${size}: frame p95 / the same over 10`,
      ratio: percentile(many.frames, 95) / percentile(few.frames, 95),
      goal: 1.3,
    },
    {
      what: `drag over ${size}: long tasks over 50 ms`,
      ratio: many.longTasks,
      goal: few.longTasks,
    },
    {
      what: `drag over ${size}: dropped until settled / its request`,
      ratio: many.settled,
      goal: 2,
    },
  ]
}

async function framesOfDrag(ana: Person, size: number) {
  const { projectId } = await makeLargeBoard(db, ana.userId, size)
  const context = await newContext(ana)
  const page = await context.newPage()
  await page.goto(`/project/${projectId}`)
  await page.locator('[data-task]').first().waitFor()
  await untilKept(page)
  const settled: number[] = []
  const frames: number[] = []
  let longTasks = 0
  for (let turn = 0; turn < (quick ? 3 : 6); turn += 1) {
    // There and back again, so that the column of the smallest board does not run dry.
    const [from, to] = turn % 2 === 0 ? [0, 2] : [2, 0]
    const columns = page.locator('[data-column]')
    const card = await columns.nth(from).locator('[data-task]').first().boundingBox()
    const target = await columns.nth(to).boundingBox()
    if (!card || !target) throw new Error('the board is not there')
    await page.evaluate(watchFrames)
    await page.mouse.move(card.x + 150, card.y + 20)
    await page.mouse.down()
    for (let step = 0; step <= 60; step += 1) {
      const part = step / 60
      await page.mouse.move(
        card.x + 150 + (target.x - card.x) * part,
        card.y + 20 + Math.sin(part * 6) * 150 + 60 * part,
      )
    }
    const answered = page.waitForResponse((response) => response.url().endsWith('/position'))
    await page.mouse.up()
    const { request } = { request: (await answered).request() }
    await page.getByText('Tarefa movida!').first().waitFor()
    const seen = await page.evaluate(stopWatching)
    frames.push(...seen.frames)
    longTasks += seen.longTasks
    const { responseEnd, requestStart } = request.timing()
    settled.push(seen.settledAfter / Math.max(1, responseEnd - Math.max(0, requestStart)))
  }
  await context.close()
  return { frames, longTasks, settled: middle(settled) }
}

interface Watching {
  frames: number[]
  longTasks: number
  droppedAt: number
  settledAfter: number
  going: boolean
}

function watchFrames(): void {
  const watching: Watching = {
    frames: [],
    longTasks: 0,
    droppedAt: 0,
    settledAfter: 0,
    going: true,
  }
  Object.assign(window, { watching })
  new PerformanceObserver((list) => {
    if (watching.going) watching.longTasks += list.getEntries().length
  }).observe({ entryTypes: ['longtask'] })
  addEventListener(
    'mouseup',
    () => {
      watching.droppedAt = performance.now()
    },
    { once: true, capture: true },
  )
  let last = performance.now()
  const frame = (now: number) => {
    watching.frames.push(now - last)
    last = now
    const said = document.body.textContent?.includes('Tarefa movida!')
    if (watching.droppedAt > 0 && said && watching.settledAfter === 0) {
      watching.settledAfter = now - watching.droppedAt
    }
    if (watching.going) requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

function stopWatching() {
  const { watching } = window as unknown as { watching: Watching }
  watching.going = false
  for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Fechar aviso"]')) {
    button.click()
  }
  return watching
}

/** A card moved by one person: until the other sees it, against the bare request. */
async function together(ana: Person, bruno: Person): Promise<Row[]> {
  const { projectId } = await makeLargeBoard(db, ana.userId, 5_000)
  await ana.call(addMember, { projectId, person: bruno.email })
  const context = await newContext(bruno)
  const his = await context.newPage()
  await his.goto(`/project/${projectId}`)
  await his.locator('[data-task]').first().waitFor()
  const columns = his.locator('[data-column]')
  const target = (await columns.nth(1).getAttribute('data-column')) ?? ''
  const bare: number[] = []
  const seen: number[] = []
  for (let turn = 0; turn < (quick ? 8 : 20); turn += 1) {
    const taskId =
      (await columns.first().locator('[data-task]').first().getAttribute('data-task')) ?? ''
    const visible = his.evaluate(
      (taskId) =>
        new Promise<number>((resolve) => {
          const look = () => {
            const gone = !document.querySelector(`[data-task="${taskId}"]`)
            if (gone)
              requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
            else requestAnimationFrame(look)
          }
          look()
        }),
      taskId,
    )
    const begun = performance.timeOrigin + performance.now()
    await ana.call(moveTask, { projectId, taskId, columnId: target })
    bare.push(performance.timeOrigin + performance.now() - begun)
    seen.push((await visible) - begun)
  }
  await context.close()
  return [
    {
      what: 'moved on 5,000 until painted for another / the request',
      ratio: middle(seen) / middle(bare),
      goal: 3,
    },
  ]
}

async function keep(rows: Row[]): Promise<void> {
  const commit = execSync('git rev-parse --short HEAD').toString().trim()
  const results = join(import.meta.dirname, 'results')
  await mkdir(results, { recursive: true })
  const name = `browser-${new Date().toISOString().slice(0, 10)}-${commit}.json`
  await writeFile(join(results, name), `${JSON.stringify(rows, null, 2)}\n`)
}
