import type { BrowserContext, Page } from '@playwright/test'
import type { Person } from '../../server/testing/people.ts'
import { type Stand, untilKept } from './stand.ts'

export interface Visit {
  /** The first picture: of a board, its outline, which is in the document. */
  firstPaint: number
  /** The first text: of a board, what is in it. Stricter than the goal, which is about the picture. */
  firstContent: number
  /** What the page is for has been drawn: a heading, a column, a card. */
  shown: number
  elements: number
  heap: number
  /** Bytes of script that had arrived by then, and all that the page needs. */
  scriptBefore: number
  script: number
}

const shownMessage = 'bench: shown'

/** As somebody who was never here, and again: with the cache, the service worker and the copy of a board. */
export async function visitTwice(
  stand: Stand,
  person: Person | null,
  path: string,
  landmark: string,
  kept = false,
): Promise<[Visit, Visit]> {
  const context = await stand.browserOf(person, kept ? 'allow' : 'block')
  await context.addInitScript(noteWhenShown, [landmark, shownMessage] as [string, string])
  const first = await visit(context, path, kept)
  const second = await visit(context, path, false)
  await context.close()
  return [first, second]
}

/** In the page: `shownAt` is when the frame that has the landmark in it has been drawn. */
function noteWhenShown([landmark, shown]: [landmark: string, shown: string]): void {
  // The landing page has the next one's fetched when it has nothing else to do; it does not need them.
  const isForLater = (path: string) => document.querySelector(`link[rel=prefetch][href="${path}"]`)
  const scriptBytes = () =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => {
        const { pathname } = new URL(name)
        return pathname.endsWith('.js') && !isForLater(pathname)
      })
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0)
  Object.assign(window, { scriptBytes })
  const look = () => {
    if (!document.querySelector(landmark)) return false
    requestAnimationFrame(() => {
      const painted = new MessageChannel()
      painted.port1.onmessage = () => {
        Object.assign(window, { shownAt: performance.now(), scriptBefore: scriptBytes() })
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

interface Noted {
  shownAt: number
  scriptBefore: number
  scriptBytes: () => number
}

/** From the beginning of the navigation until it is painted. */
async function visit(context: BrowserContext, path: string, keep: boolean): Promise<Visit> {
  const page = await context.newPage()
  const shown = page.waitForEvent('console', (message) => message.text() === shownMessage)
  await page.goto(path, { waitUntil: 'commit' })
  await shown
  // The first picture is there; what the app holds is counted when it has taken over.
  await page.waitForSelector('#root:not([aria-busy])')
  const seen = await page.evaluate(async () => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime
    // It is told of a little later than it happens.
    while (at('first-contentful-paint') === undefined) await new Promise(requestAnimationFrame)
    const { shownAt, scriptBefore, scriptBytes } = window as unknown as Noted
    return {
      firstPaint: at('first-paint') ?? 0,
      firstContent: at('first-contentful-paint') ?? 0,
      shown: shownAt,
      scriptBefore,
      script: scriptBytes(),
      elements: document.querySelectorAll('*').length,
    }
  })
  const heap = await heapOf(page)
  if (keep) await untilKept(page)
  // A page that is being left would slow the next one down.
  await page.close()
  return { ...seen, heap }
}

async function heapOf(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  await tools.detach()
  return usedSize
}
