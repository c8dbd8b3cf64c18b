import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { copyBoard } from '#contract/boards.ts'
import { addItem, convertItem } from '#contract/checklists.ts'
import { changeColumn, createColumn, deleteColumn, moveColumn } from '#contract/columns.ts'
import {
  readAgeing,
  readCycleTimes,
  readFlow,
  readSummary,
  readThroughput,
  readTimeInColumns,
  readWorkload,
} from '#contract/reports.ts'
import { undoChange } from '#contract/undo.ts'
import { days, minutes, seconds } from '#server/testing/clock.ts'
import {
  ana,
  boardId,
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
  todo,
  world,
} from '#server/testing/report-board.ts'

openReportBoard()

const undo = (version: number) => ana.call(undoChange, { projectId, version })
const inProgress = async () => (await full(readSummary)).figures.inProgress.now
const created = async () => (await full(readThroughput)).created.now

describe('what is taken back', () => {
  it('is a task made of an item: in progress only while it is one', async () => {
    const taskId = await task(doing)
    const itemId = randomUUID()
    await ana.call(addItem, { projectId, taskId, id: itemId, text: 'Item' })
    const { version } = await ana.call(convertItem, { projectId, taskId, itemId })
    await later(days(1))
    expect(await inProgress()).toBe(2)
    const back = await undo(version)
    expect(await inProgress()).toBe(1)
    await later(days(1))
    await undo(back.version)
    expect(await inProgress()).toBe(2)
  })

  it('was never made, within the minute: neither created nor removed', async () => {
    await task(doing)
    const { version } = await ana.call(copyBoard, { projectId, boardId })
    expect(await created()).toBe(2)
    world.clock.advance(seconds(50))
    await undo(version)
    expect(await created()).toBe(1)
    const { bands } = await full(readFlow)
    expect(bands.map(({ stage }) => stage)).toEqual(['backlog', 'active', 'done'])
  })
})

describe('a queue', () => {
  it('is the backlog or a wait by what stands before it, for all that stand in it', async () => {
    const columnId = randomUUID()
    const name = 'Revisão'
    await ana.call(createColumn, { projectId, boardId, id: columnId, name, kind: 'queue' })
    await task(columnId)
    expect(await inProgress()).toBe(1)
    await later(minutes(2))
    await ana.call(moveColumn, { projectId, columnId, position: 0 })
    await task(columnId)
    await thin(readAgeing, 'nothing-in-progress')
    await later(minutes(2))
    await ana.call(moveColumn, { projectId, columnId, position: 2 })
    expect(await inProgress()).toBe(2)
    await later(minutes(2))
    for (const before of [doing, done]) {
      await ana.call(moveColumn, { projectId, columnId: before, position: 1 })
    }
    await ana.call(deleteColumn, { projectId, columnId: doing })
    await ana.call(deleteColumn, { projectId, columnId: done })
    expect(await inProgress()).toBe(0)
  })

  it('that was work before keeps the time that was work', async () => {
    const waiting = randomUUID()
    const name = 'Revisão'
    await ana.call(createColumn, { projectId, boardId, id: waiting, name })
    await ana.call(moveColumn, { projectId, columnId: waiting, position: 2 })
    const taskId = await task(doing)
    await later(days(1))
    await move(taskId, waiting)
    await later(days(2))
    await ana.call(changeColumn, { projectId, columnId: waiting, kind: 'queue' })
    await later(days(3))
    await move(taskId, done)
    const told = await full(readTimeInColumns)
    expect(told).toMatchObject({ workingDays: 3, waitingDays: 3, efficiency: 0.5 })
    expect(told.columns).toMatchObject([
      { columnId: doing, stage: 'active', days: 1 },
      { columnId: waiting, stage: 'active', days: 2, tasks: 1 },
      { columnId: waiting, stage: 'waiting', days: 3, tasks: 1 },
    ])
  })
})

describe('a column that is redefined', () => {
  it('rewrites nothing that was done by then, nor does it when it is put back', async () => {
    for (const _ of [1, 2, 3]) {
      await move(await task(doing), done)
      await later(days(1))
    }
    const asked = { from: daysAgo(3), to: daysAgo(1) }
    const told = await full(readFlow, asked)
    expect(told.days.map(({ reached }) => reached.at(-1))).toEqual([1, 2, 3])
    for (const kind of ['active', 'done'] as const) {
      await ana.call(changeColumn, { projectId, columnId: done, kind })
      const now = await full(readFlow, { from: daysAgo(3), to: daysAgo(0) })
      expect(now.days.map(({ reached }) => reached[2])).toEqual([1, 2, 3, 3])
      expect(now.finished).toBe(3)
      await later(minutes(10))
    }
    // What stood after the finish is no work, and what only a definition finished is reopened by one.
    expect((await full(readTimeInColumns)).workingDays).toBe(0)
    await task(doing)
    for (const kind of ['done', 'active'] as const) {
      await later(minutes(10))
      await ana.call(changeColumn, { projectId, columnId: doing, kind })
    }
    expect((await full(readFlow)).days.at(-1)?.standing).toEqual([0, 1, 3])
    expect(await inProgress()).toBe(1)
  })

  it('takes no start back: not as a queue, and not moved before all work for five minutes', async () => {
    const waiting = randomUUID()
    const name = 'Revisão'
    await ana.call(createColumn, { projectId, boardId, id: waiting, name, kind: 'queue' })
    const [waits, works] = [await task(doing), await task(doing)]
    await move(waits, waiting)
    await later(days(4))
    const average = async () =>
      (await full(readFlow, { from: daysAgo(4), to: daysAgo(0) })).averageInProgress
    expect(await average()).toBe(2)
    await ana.call(changeColumn, { projectId, columnId: doing, kind: 'queue' })
    await ana.call(moveColumn, { projectId, columnId: waiting, position: 0 })
    expect([await average(), await inProgress()]).toEqual([2, 0])
    await later(minutes(5))
    await ana.call(moveColumn, { projectId, columnId: waiting, position: 3 })
    expect([await average(), await inProgress()]).toEqual([2, 1])
    await later(days(1))
    for (const taskId of [waits, works]) await move(taskId, done)
    const { points } = await full(readCycleTimes)
    expect(points.map((point) => point.days)).toEqual([6, 6])
  })
})

it('a period that is over is told as it was known at its end, by every report', async () => {
  const taskId = await task(doing, { assignees: [ana.userId] })
  for (const _ of [1, 2, 3, 4]) await move(await task(doing), done)
  await later(days(1))
  await move(taskId, done)
  await later(days(2))
  await move(taskId, todo)
  const asked = { from: daysAgo(10), to: daysAgo(2) }
  expect((await full(readSummary, asked)).figures.finished.now).toBe(5)
  expect((await full(readCycleTimes, asked)).count).toBe(5)
  const { people } = await full(readWorkload, asked)
  expect(people.map(({ backlog, finished }) => [backlog, finished.now])).toEqual([
    [0, 4],
    [1, 1],
  ])
  await task(doing)
  expect((await full(readAgeing, asked)).percentiles).toHaveLength(3)
})
