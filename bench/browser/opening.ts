import { createBoard } from '../../contract/boards.ts'
import { createProject } from '../../contract/projects.ts'
import type { Person } from '../../server/testing/people.ts'
import { middle, type Row } from '../measure.ts'
import type { Stand } from './stand.ts'
import { type Visit, visitTwice } from './visit.ts'

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
      const [first, second] = await visitTwice(stand, ana, path, landmark, path !== staticPage)
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

export async function emptyBoard(ana: Person): Promise<string> {
  const { id: projectId } = await ana.call(createProject, { name: 'Vazio' })
  await ana.call(createBoard, { projectId, name: 'Obras' })
  return `/project/${projectId}`
}
