import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/calendar-days.ts'
import { changeColumn } from '#contract/columns.ts'
import {
  readAgeing,
  readCycleTimes,
  readFlow,
  readForecast,
  readSummary,
  readThroughput,
  readTimeInColumns,
  readWorkload,
} from '#contract/reports.ts'
import { changeTask } from '#contract/tasks.ts'
import { days } from '#server/testing/clock.ts'
import {
  ana,
  daysAgo,
  doing,
  done,
  full,
  later,
  move,
  openReportBoard,
  projectId,
  task,
  thin,
  today,
  todo,
} from '#server/testing/report-board.ts'

openReportBoard()

describe('where there is little to tell, words are told', () => {
  const all = [
    ...[readSummary, readFlow, readCycleTimes, readThroughput, readAgeing, readWorkload],
    ...[readTimeInColumns, readForecast],
  ]

  it('of a project without tasks, and of a period to come', async () => {
    for (const route of all) await thin(route, 'no-tasks')
    await task()
    for (const route of all) await thin(route, 'future', { from: addDays(today(), 5) })
  })

  it('of a board of one day, a period of one day, and one where nothing can be done', async () => {
    await task(doing)
    const period = { from: today(), to: today() }
    expect((await full(readFlow, period)).days).toHaveLength(1)
    expect(await full(readThroughput, period)).toMatchObject({
      perWeek: null,
      finished: { now: 0 },
    })
    await thin(readTimeInColumns, 'nothing-finished', period)
    await ana.call(changeColumn, { projectId, columnId: done, kind: 'active' })
    await thin(readCycleTimes, 'no-done-column')
    await thin(readForecast, 'no-done-column', { tasks: 1 })
  })

  it('of a young board: it has no pace before its first day, and no period before it', async () => {
    for (const taskId of [await task(doing), await task(doing)]) await move(taskId, done)
    await task(doing)
    await thin(readForecast, 'history-too-thin', { tasks: 1 })
    expect(await full(readFlow)).toMatchObject({ averageInProgress: 3, finished: 2 })
    const told = await full(readThroughput)
    expect(told).toMatchObject({ perWeek: null, perWeekBefore: null, finished: { before: null } })
    expect(told.weeks).toMatchObject([{ whole: false, finished: 2 }])
    expect((await full(readSummary)).figures.inProgress).toEqual({ now: 1, before: null })
    const past = { from: daysAgo(9), to: daysAgo(3) }
    expect(await full(readThroughput, past)).toMatchObject({ weeks: [], finished: { now: 0 } })
    expect((await full(readFlow, past)).averageInProgress).toBe(0)
  })

  it('of a board where all is late, and of one where all is still to come', async () => {
    const dueDate = daysAgo(1)
    const late = [await task(todo, { dueDate }), await task(doing, { dueDate })]
    expect((await full(readSummary)).findings[0]).toEqual({ kind: 'all-late', late: 2 })
    for (const taskId of late) {
      await ana.call(changeTask, { projectId, taskId, dueDate: addDays(today(), 300) })
    }
    const { figures, findings } = await full(readSummary)
    expect(figures.late.now).toBe(0)
    expect(findings.map(({ kind }) => kind)).toEqual(['finished', 'in-progress'])
  })

  it('of a period that is none', async () => {
    await task()
    const refused = (asked: object) =>
      expect(ana.call(readFlow, { projectId, ...asked })).rejects.toMatchObject({ status: 422 })
    await refused({ from: today(), to: daysAgo(1) })
    await refused({ from: '2001-01-01' })
    await refused({ from: '0001-01-01', to: '0001-02-01' })
    // What lies beyond today is cut off, however far it goes.
    expect((await full(readFlow, { to: addDays(today(), 2_000) })).days).toHaveLength(30)
  })
})

describe('a forecast', () => {
  it('says when and how many from the days there were, and how well it would have done', async () => {
    for (let day = 0; day < 30; day += 1) {
      await task(done)
      await later(days(1))
    }
    const when = await full(readForecast, { tasks: 4 })
    expect(when.method).toEqual({ kind: 'exact' })
    expect(when.sampled).toEqual({
      ...{ from: daysAgo(30), to: daysAgo(1), finished: 30, daysWithWork: 30 },
    })
    const inFour = { days: 4, day: addDays(today(), 3) }
    expect(when.answer).toMatchObject({
      shares: [0.5, 0.85, 0.95].map((share) => ({ share, ...inFour })),
    })
    const many = await full(readForecast, { until: addDays(today(), 6) })
    expect(many.answer).toMatchObject({ shares: [{ tasks: 7 }, { tasks: 7 }, { tasks: 7 }] })
    expect(many.backTest).toMatchObject({ enough: true, promises: 3, kept: 3 })
    await thin(readForecast, 'nothing-open')
    const both = ana.call(readForecast, { projectId, tasks: 1, until: today() })
    await expect(both).rejects.toMatchObject({ status: 422 })
  })

  it('is refused where things were finished on fewer than five days', async () => {
    for (let day = 0; day < 4; day += 1) {
      await task(done)
      await later(days(1))
    }
    await thin(readForecast, 'history-too-thin', { tasks: 3 })
  })
})
