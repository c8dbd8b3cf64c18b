import type { Page } from '@playwright/test'
import { createBoard } from '../../contract/boards.ts'
import { createProject } from '../../contract/projects.ts'
import type { Person } from '../../server/testing/people.ts'
import { middle, type Row } from '../measure.ts'
import { type Stand, untilKept } from './stand.ts'

interface Visit {
  /** The first picture: of a board, its outline, which is in the document. */
  firstPaint: number
  /** The first text: of a board, what is in it. Stricter than the goal, which is about the picture. */
  firstContent: number
  /** What the page is for has been drawn: a heading, a column, a card. */
  shown: number
  elements: number
  heap: number
}

const shownMessage = 'bench: shown'

/** A page with nothing to start: our own, written at build time. */
const staticPage = '/pricing'

export async function opening(
  stand: Stand,
  ana: Person,
  sizes: number[],
  rounds: number,
): Promise<Row[]> {
  const empty = await emptyBoard(ana)
  const large = new Map<number, string>()
  for (const size of sizes) large.set(size, `/project/${await stand.largeBoard(ana, size)}`)
  const landmarks: [path: string, landmark: string][] = [
    [staticPage, 'h1'],
    [empty, '[data-column]'],
    ...[...large.values()].map((path): [string, string] => [path, '[data-task]']),
  ]
  const cold = new Map<string, Visit[]>()
  const again = new Map<string, Visit[]>()
  // One after the other in turn, so that a slow moment of the machine hits all of them.
  for (let round = -1; round < rounds; round += 1) {
    for (const [path, landmark] of landmarks) {
      const [first, second] = await visitTwice(stand, ana, path, landmark)
      if (round < 0) continue
      cold.set(path, [...(cold.get(path) ?? []), first])
      again.set(path, [...(again.get(path) ?? []), second])
    }
  }
  const of = (visits: Map<string, Visit[]>, path: string, what: keyof Visit) =>
    middle((visits.get(path) ?? []).map((visit) => visit[what]))
  const rows: Row[] = []
  for (const [name, visits, goal] of [
    ['cold', cold, 2.5],
    ['second visit', again, 1.5],
  ] as const) {
    for (const [words, what] of [
      ['first paint', 'firstPaint'],
      ['first text', 'firstContent'],
    ] as const) {
      rows.push({
        what: `${words} of the empty board / of a static page, ${name}`,
        ratio: of(visits, empty, what) / of(visits, staticPage, what),
        goal,
      })
    }
  }
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

async function visitTwice(
  stand: Stand,
  person: Person,
  path: string,
  landmark: string,
): Promise<[Visit, Visit]> {
  const context = await stand.browserOf(person)
  const page = await context.newPage()
  await page.addInitScript(noteWhenShown, [landmark, shownMessage] as [string, string])
  const first = await visit(page, path)
  if (path !== staticPage) await untilKept(page)
  const second = await visit(page, path)
  await context.close()
  return [first, second]
}

/** In the page: `shownAt` is when the frame that has the landmark in it has been drawn. */
function noteWhenShown([landmark, shown]: [landmark: string, shown: string]): void {
  const look = () => {
    if (!document.querySelector(landmark)) return false
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.onmessage = () => {
        Object.assign(window, { shownAt: performance.now() })
        // To look into the page meanwhile would slow it down.
        console.debug(shown)
      }
      painted.port2.postMessage(null)
    })
    return true
  }
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** From the beginning of the navigation until it is painted. */
async function visit(page: Page, path: string): Promise<Visit> {
  await page.goto('about:blank')
  const shown = page.waitForEvent('console', (message) => message.text() === shownMessage)
  await page.goto(path, { waitUntil: 'commit' })
  await shown
  const seen = await page.evaluate(async () => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime
    // It is told of a little later than it happens.
    while (at('first-contentful-paint') === undefined) await new Promise(requestAnimationFrame)
    return {
      firstPaint: at('first-paint') ?? 0,
      firstContent: at('first-contentful-paint') ?? 0,
      shown: (window as unknown as { shownAt: number }).shownAt,
      elements: document.querySelectorAll('*').length,
    }
  })
  return { ...seen, heap: await heapOf(page) }
}

async function heapOf(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  await tools.detach()
  return usedSize
}
