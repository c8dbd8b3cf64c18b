import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageInProgress, bandsOfColumns, bandsOfStages, cumulativeFlow } from './flow.ts'
import type { FactStay, TaskFacts } from './load-facts.ts'
import { cycleTime, finishedWithin, isFinished, passagesOf } from './passages.ts'

const stages = ['backlog', 'active', 'waiting', 'done'] as const
const columns = stages.map((stage, index) => ({
  ...{ columnId: `column-${index}`, boardId: 'board', name: stage, color: '#000000' },
  ...{ boardName: 'Board', stage },
}))
const lastDay = 60
const oneDay = 86_400

const step = fc.record({
  column: fc.nat(3),
  wait: fc.nat(9),
  came: fc.constantFrom('moved', 'moved', 'returned', 'redefined'),
  /** What its column becomes, where it is redefined. */
  becomes: fc.constantFrom(...stages),
})

/**
 * A task that goes from column to column, forward and back, leaves the board and returns, and stands in
 * columns that become others; at last it may leave for good.
 */
const taskFacts = fc
  .record({
    begun: fc.nat(30),
    steps: fc.array(step, { minLength: 1, maxLength: 8 }),
    first: fc.constantFrom('made', 'made', 'copied', 'imported'),
    leaves: fc.boolean(),
  })
  .map(({ begun, steps, first, leaves }): TaskFacts => {
    let day = begun
    let stands = 0
    const stays = steps.map(({ column, wait, becomes, ...step }, index): FactStay => {
      const came = index === 0 ? first : step.came
      const isRedefined = came === 'redefined'
      if (!isRedefined) stands = column
      if (came === 'returned') day += 1
      const entered = day
      day += wait
      const isLast = index === steps.length - 1
      const left = isLast && !leaves ? null : day
      return {
        ...{ columnId: `column-${stands}`, came },
        stage: isRedefined ? becomes : (stages[stands] ?? 'active'),
        ...{ day: entered, at: entered * oneDay },
        ...{ leftDay: left, leftAt: left === null ? null : left * oneDay },
      }
    })
    return { projectId: 'project', taskId: `${begun}`, stays }
  })
const boards = fc.array(taskFacts, { maxLength: 30 })
const wholeTime = { from: 0, to: lastDay + 60 }

describe('whatever tasks do', () => {
  it('those in progress, counted day by day, are the cycle times, summed over all tasks', async () => {
    await fc.assert(
      fc.property(boards, (tasks) => {
        const passages = passagesOf(tasks, wholeTime.to)
        const finished = passages.filter(isFinished)
        const { days } = cumulativeFlow(tasks.filter(wasFinished), bandsOfStages(), wholeTime)
        // Between the lines are those that are not done by the end of the day; on its last one each counts.
        const between = days.map(({ reached: [, begun = 0, done = 0] }) => begun - done)
        const times = sum(finished.map(cycleTime))
        expect(sum(between) + finished.length).toBe(times)
        const daily = (of: typeof passages) =>
          days.map((_, day) => averageInProgress(of, { from: day, to: day }))
        expect(sum(daily(finished))).toBe(times)
        expect(averageInProgress(passages, wholeTime) * days.length).toBeCloseTo(
          sum(daily(passages)),
        )
      }),
    )
  })

  it('no line of the cumulative flow falls from day to day, or is above the one before it', async () => {
    await fc.assert(
      fc.property(boards, fc.boolean(), fc.nat(40), (tasks, byStage, from) => {
        const bands = byStage ? bandsOfStages() : bandsOfColumns(columns.slice(0, 3), tasks)
        const { days } = cumulativeFlow(tasks, bands, { from, to: lastDay })
        for (const [index, { reached, standing }] of days.entries()) {
          for (const [band, count] of reached.entries()) {
            expect(count).toBeGreaterThanOrEqual(days[index - 1]?.reached[band] ?? 0)
            expect(count).toBeLessThanOrEqual(reached[band - 1] ?? count)
            expect(standing[band]).toBeGreaterThanOrEqual(0)
          }
        }
      }),
    )
  })

  it('the last day of the cumulative flow is the board as it stands', async () => {
    await fc.assert(
      fc.property(boards, (tasks) => {
        const { bands, days } = cumulativeFlow(tasks, bandsOfColumns(columns, tasks), wholeTime)
        const places = tasks.map((task) => {
          const [passage] = passagesOf([task], wholeTime.to)
          const last = task.stays.at(-1)
          const isRemoved = !passage?.standing && !passage?.finished && last?.stage !== 'done'
          return isRemoved ? null : last?.columnId
        })
        for (const [rank, { columnId }] of bands.entries()) {
          const there = places.filter((place) => place === columnId)
          expect(days.at(-1)?.standing[rank]).toBe(there.length)
        }
      }),
    )
  })

  it('what was finished by a day is what was known by then, whatever came later', async () => {
    await fc.assert(
      fc.property(boards, fc.nat(lastDay), (tasks, day) => {
        const range = { from: 0, to: day }
        const early = tasks
          .map((task) => ({ ...task, stays: task.stays.filter((stay) => stay.day <= day) }))
          .map((task) => ({ ...task, stays: task.stays.map((stay) => leftBy(stay, day)) }))
        const known = finishedWithin(passagesOf(tasks, day), range)
        expect(known.map(cycleTime)).toEqual(
          finishedWithin(passagesOf(early, day), range).map(cycleTime),
        )
      }),
    )
  })
})

const wasFinished = (task: TaskFacts) => passagesOf([task], wholeTime.to).some(isFinished)
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

const leftBy = (stay: FactStay, day: number): FactStay =>
  stay.leftDay !== null && stay.leftDay > day ? { ...stay, leftDay: null, leftAt: null } : stay

describe('a flow that can be followed by hand', () => {
  it('counts a skipped column as reached, and takes back what was taken back', async () => {
    const stay = (column: number, day: number, leftDay: number | null): FactStay => ({
      ...{ columnId: `column-${column}`, stage: stages[column] ?? 'active', came: 'moved' },
      ...{ day, at: day * oneDay, leftDay, leftAt: leftDay === null ? null : leftDay * oneDay },
    })
    const of = (taskId: string, stays: FactStay[]) => ({
      ...{ projectId: 'project', taskId, stays },
    })
    const tasks = [
      of('jumps', [stay(0, 0, 2), stay(3, 2, null)]),
      of('comes back', [stay(0, 0, 1), stay(2, 1, 3), stay(1, 3, null)]),
    ]
    const { days } = cumulativeFlow(tasks, bandsOfColumns(columns, tasks), { from: 0, to: 3 })
    expect(days.map(({ reached }) => reached)).toEqual([
      [2, 0, 0, 0],
      [2, 1, 0, 0],
      [2, 2, 1, 1],
      [2, 2, 1, 1],
    ])
  })
})
