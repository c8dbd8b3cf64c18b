import type { Person } from '../../server/testing/people.ts'
import { middle, type Row } from '../measure.ts'
import type { Stand } from './stand.ts'
import { type StaticPages, staticPages } from './static-pages.ts'
import { type Visit, visitTwice } from './visit.ts'

const sizes = [300, 1_000, 10_000] as const
const kB = 1_000

/** The first card against a static page that carries the same picture, visited in turn. */
export async function firstCard(stand: Stand, ana: Person, rounds: number): Promise<Row[]> {
  const pages = await staticPages()
  const paths = new Map<number, string>()
  for (const size of sizes) {
    const path = `/project/${await stand.largeBoard(ana, size)}`
    paths.set(size, path)
    await copyPicture(stand, ana, path, pages, pageName(size))
  }
  const { baseUrl, close } = await pages.serve()
  const ours: Visits = new Map()
  const theirs: Visits = new Map()
  try {
    // One after the other in turn, so that a slow moment of the machine hits all of them; and each
    // round begins with another, so that it is not always the same that comes after the largest.
    for (let round = -1; round < rounds; round += 1) {
      const first = (round + 1) % sizes.length
      for (const size of [...sizes.slice(first), ...sizes.slice(0, first)]) {
        const our = await visitTwice(stand, ana, paths.get(size) ?? '', '[data-task]', true)
        const their = await visitTwice(stand, ana, `${baseUrl}/${pageName(size)}`, '[data-task]')
        if (round < 0) continue
        ours.set(size, [...(ours.get(size) ?? []), our])
        theirs.set(size, [...(theirs.get(size) ?? []), their])
      }
    }
  } finally {
    await close()
  }
  return [...timeRows(ours, theirs), ...(await scriptRows(stand, ours))]
}

type Visits = Map<number, [cold: Visit, again: Visit][]>

const pageName = (size: number) => `board-${size}`

async function copyPicture(
  stand: Stand,
  ana: Person,
  path: string,
  pages: StaticPages,
  name: string,
): Promise<void> {
  const context = await stand.browserOf(ana)
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('#root:not([aria-busy]) [data-task]').nth(30).waitFor({ state: 'attached' })
  await pages.add(name, page)
  await context.close()
}

function timeRows(ours: Visits, theirs: Visits): Row[] {
  const shown = (visits: Visits, size: number, index: 0 | 1) =>
    middle((visits.get(size) ?? []).map((visit) => visit[index].shown))
  return (
    [
      [0, 'cold', 1.5],
      [1, 'again', 1.3],
    ] as const
  ).flatMap(([index, name, goal]) => [
    {
      what: `first card of 300 / of a static page, ${name}`,
      ratio: shown(ours, 300, index) / shown(theirs, 300, index),
      goal,
    },
    ...sizes.slice(1).map((size) => ({
      what: `first card of ${size} / of 300, ${name}`,
      ratio: shown(ours, size, index) / shown(ours, 300, index),
      goal: 1.1,
    })),
  ])
}

async function scriptRows(stand: Stand, ours: Visits): Promise<Row[]> {
  const cold = (ours.get(300) ?? []).map(([visit]) => visit)
  const [landing] = await visitTwice(stand, null, '/', 'h1')
  return [
    {
      what: 'script before the first card, kB',
      ratio: middle(cold.map((visit) => visit.scriptBefore)) / kB,
      goal: 60,
    },
    { what: 'script of the board, kB', ratio: middle(cold.map((v) => v.script)) / kB, goal: 230 },
    { what: 'script of the landing page, kB', ratio: landing.script / kB, goal: 110 },
  ]
}
