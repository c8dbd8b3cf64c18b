import type { Person } from '../../server/testing/people.ts'
import { middle, type Row } from '../measure.ts'
import type { Stand } from './stand.ts'
import { type Visit, visitTwice } from './visit.ts'

/** A large board of which many cards have a picture, against the same board without any. */
export async function covers(
  stand: Stand,
  ana: Person,
  tasks: number,
  covered: number,
  rounds: number,
): Promise<Row[]> {
  const plain = `/project/${await stand.largeBoard(ana, tasks)}`
  const pictured = `/project/${await stand.coveredBoard(ana, tasks, covered)}`
  const visits = new Map<string, [cold: Visit, again: Visit][]>()
  // One after the other in turn, so that a slow moment of the machine hits both.
  for (let round = -1; round < rounds; round += 1) {
    for (const path of [plain, pictured]) {
      const visit = await visitTwice(stand, ana, path, '[data-task]', true)
      if (round >= 0) visits.set(path, [...(visits.get(path) ?? []), visit])
    }
  }
  const shown = (path: string, index: 0 | 1) =>
    middle((visits.get(path) ?? []).map((visit) => visit[index].shown))
  return (['cold', 'second visit'] as const).map((name, index) => ({
    what: `opening a board of ${tasks} tasks with ${covered} covers / without, ${name}`,
    ratio: shown(pictured, index as 0 | 1) / shown(plain, index as 0 | 1),
    goal: 1.3,
  }))
}
