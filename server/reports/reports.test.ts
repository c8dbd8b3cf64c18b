import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { archiveTasks } from '#contract/archive.ts'
import { copyBoard, createBoard } from '#contract/boards.ts'
import { changeColumn, deleteColumn } from '#contract/columns.ts'
import { createLabel } from '#contract/labels.ts'
import {
  readAgeing,
  readCycleTimes,
  readFlow,
  readReportChoices,
  readSummary,
  readThroughput,
  readTimeInColumns,
  readWorkload,
} from '#contract/reports.ts'
import { changeTask, deleteTask } from '#contract/tasks.ts'
import { purgeDeleted } from '#contract/trash.ts'
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
  today,
  todo,
  world,
} from '#server/testing/report-board.ts'

openReportBoard()

const finished = async () => (await full(readSummary)).figures.finished.now

describe('a cycle time', () => {
  it('is counted in whole days from leaving the queue to being done', async () => {
    const taskId = await task()
    await later(days(1))
    await move(taskId, doing)
    await later(days(2))
    await move(taskId, done)
    const { points, count } = await full(readCycleTimes)
    expect(count).toBe(1)
    expect(points).toMatchObject([
      { taskId, boardId, days: 3, startedOn: daysAgo(2), finishedOn: today() },
    ])
    expect((await full(readSummary)).figures).toEqual({
      finished: { now: 1, before: null },
      created: { now: 1, before: null },
      inProgress: { now: 0, before: null },
      late: { now: 0, before: null },
      median: { now: 3, before: null },
      p85: { now: 3, before: null },
    })
  })

  it('is a day for what is made done, or jumps there', async () => {
    await task(done)
    await later(days(3))
    await move(await task(), done)
    const { points } = await full(readCycleTimes)
    expect(points.map((point) => point.days)).toEqual([1, 1])
  })

  it('begins with the first start and ends with the last finish; back in the queue it is none', async () => {
    const [reopened, putBack] = [await task(doing), await task(doing)]
    await later(days(1))
    await move(reopened, done)
    await move(putBack, todo)
    await later(days(1))
    await move(reopened, doing)
    expect(await finished()).toBe(0)
    await later(days(1))
    await move(reopened, done)
    await move(putBack, done)
    const { points } = await full(readCycleTimes)
    expect(points.map((point) => [point.taskId, point.days]).sort()).toEqual(
      [
        [reopened, 4],
        [putBack, 1],
      ].sort(),
    )
  })
})

describe('what counts for nothing', () => {
  it('is a move to done that is taken back within the minute, by hand or by undo', async () => {
    const [byHand, undone] = [await task(doing), await task(doing)]
    await later(days(1))
    await move(byHand, done)
    const { version } = await move(undone, done)
    world.clock.advance(seconds(50))
    await move(byHand, doing)
    await ana.call(undoChange, { projectId, version })
    await thin(readCycleTimes, 'nothing-finished')
    const { columns } = await full(readAgeing)
    expect(columns.flatMap(({ tasks }) => tasks.map((one) => one.inColumn))).toEqual([2, 2])
  })

  it('is a copy: what is done in it was finished elsewhere', async () => {
    const taskId = await task(doing)
    await later(minutes(2))
    await move(taskId, done)
    await later(days(1))
    await ana.call(copyBoard, { projectId, boardId })
    const { finished, created } = await full(readThroughput)
    expect([finished.now, created.now]).toEqual([1, 1])
    const flow = await full(readFlow)
    expect([flow.finished, flow.created]).toEqual([1, 1])
    expect(flow.days.at(-1)?.standing.at(-1)).toBe(2)
  })

  it('is a column that becomes one of what is done, and no finish is lost when it ceases to be', async () => {
    const standing = await task(doing)
    await later(days(1))
    await move(await task(doing), done)
    await ana.call(changeColumn, { projectId, columnId: doing, kind: 'done' })
    await ana.call(changeColumn, { projectId, columnId: done, kind: 'active' })
    const { figures } = await full(readSummary)
    expect(figures.finished.now).toBe(1)
    expect(figures.inProgress.now).toBe(0)
    await later(days(1))
    await move(standing, done)
    expect((await full(readSummary)).figures.inProgress.now).toBe(1)
  })
})

describe('what has left the board', () => {
  it('was finished all the same, archived or deleted', async () => {
    const [archived, deleted] = [await task(doing), await task(doing)]
    await later(days(1))
    for (const taskId of [archived, deleted]) await move(taskId, done)
    await ana.call(archiveTasks, { projectId, taskIds: [archived] })
    await ana.call(deleteTask, { projectId, taskId: deleted })
    const { points } = await full(readCycleTimes)
    expect(points.map(({ taskId, title }) => [taskId, title === null]).sort()).toEqual(
      [
        [archived, false],
        [deleted, true],
      ].sort(),
    )
  })

  it('counts by what it had, narrowed and by person, and without either once it left the trash', async () => {
    const mine = { assignees: [ana.userId], priority: 'low' }
    for (const fields of [mine, { priority: 'low' }]) await move(await task(doing, fields), done)
    const deleted = await task(doing, mine)
    await move(deleted, done)
    await ana.call(deleteTask, { projectId, taskId: deleted })
    const of = async (asked: object) => (await full(readSummary, asked)).figures.finished.now
    const byPerson = async () =>
      (await full(readWorkload)).people.map(({ person, finished }) => [!!person, finished.now])
    expect([await of({ priority: 'low' }), await of({ person: ana.userId })]).toEqual([3, 2])
    expect(await byPerson()).toEqual([
      [true, 2],
      [false, 1],
    ])
    await ana.call(purgeDeleted, { projectId })
    expect([await of({}), await of({ priority: 'low' })]).toEqual([3, 2])
    expect((await byPerson()).sort()).toEqual([
      [false, 2],
      [true, 1],
    ])
  })

  it('is not in progress, and was until then', async () => {
    const taskId = await task(doing)
    await later(days(3))
    await ana.call(deleteTask, { projectId, taskId })
    await later(days(1))
    const { days: lines, bands } = await full(readFlow, { boardId, from: daysAgo(4) })
    expect(bands.map(({ stage }) => stage)).toEqual(['backlog', 'active', 'done', 'removed'])
    expect(lines.map(({ standing }) => standing)).toEqual([
      ...[1, 2, 3].map(() => [0, 1, 0, 0]),
      ...[4, 5].map(() => [0, 0, 0, 1]),
    ])
    await thin(readAgeing, 'nothing-in-progress')
  })

  it('may be a column: what was done in it is told by its kind', async () => {
    const taskId = await task(doing)
    await later(days(2))
    await move(taskId, done)
    await ana.call(deleteColumn, { projectId, columnId: doing })
    const { columns, workingDays } = await full(readTimeInColumns)
    expect(columns).toMatchObject([{ columnId: null, stage: 'active', days: 2, tasks: 1 }])
    expect(workingDays).toBe(2)
    const { bands } = await full(readFlow, { boardId })
    expect(bands.map(({ columnId }) => columnId)).toEqual([todo, null, done])
  })
})

describe('a report', () => {
  it('is narrowed to a board, a label, a person and a priority', async () => {
    const label = randomUUID()
    await ana.call(createLabel, { projectId, id: label, name: 'Urgente', color: 'red' })
    await task(doing, { labels: [label], assignees: [ana.userId], priority: 'high' })
    await task(doing)
    const other = randomUUID()
    await ana.call(createBoard, { projectId, id: other, name: 'Outro' })
    const inProgress = async (asked: object) =>
      (await full(readSummary, asked)).figures.inProgress.now
    expect(await inProgress({})).toBe(2)
    expect(await inProgress({ boardId })).toBe(2)
    expect(await inProgress({ label })).toBe(1)
    expect(await inProgress({ person: ana.userId })).toBe(1)
    expect(await inProgress({ priority: 'high', label })).toBe(1)
    await thin(readSummary, 'no-tasks', { boardId: other })
    const choices = await ana.call(readReportChoices, { projectId })
    expect(choices).toMatchObject({ name: 'Praça', today: today(), firstDay: today() })
    expect(choices.labels.map(({ id }) => id)).toEqual([label])
  })

  it('tells who has what, and whose time is over', async () => {
    await task(doing, { assignees: [ana.userId], dueDate: daysAgo(1) })
    await task()
    await later(days(1))
    await move(await task(doing, { assignees: [ana.userId] }), done)
    const { people } = await full(readWorkload)
    expect(people).toEqual([
      {
        person: { userId: ana.userId, fullName: 'Ana Souza' },
        ...{ backlog: 0, inProgress: 1, late: 1, oldest: 2, finished: { now: 1, before: null } },
      },
      {
        ...{ person: null, backlog: 1, inProgress: 0, late: 0, oldest: null },
        finished: { now: 0, before: null },
      },
    ])
  })

  it('compares with the period before', async () => {
    await move(await task(doing), done)
    await later(days(10))
    for (const taskId of [await task(doing), await task(doing)]) await move(taskId, done)
    const told = await full(readSummary, { from: daysAgo(6), to: today() })
    const { figures, before } = told
    expect(told.findings).toContainEqual({ kind: 'finished', now: 2, before: 1 })
    // Before there was a task there is nothing to compare with.
    const all = await full(readSummary)
    expect(all.findings).toContainEqual({ kind: 'finished', now: 3, before: null })
    expect(figures.finished).toEqual({ now: 2, before: 1 })
    expect(before).toEqual({ from: daysAgo(13), to: daysAgo(7) })
  })

  it('is not sent again to who has it, and is new after a change', async () => {
    const taskId = await task(doing)
    const path = `/api/projects/${projectId}/reports/summary`
    const ask = (etag = '') =>
      world.fetch(path, {
        headers: { authorization: `Bearer ${ana.token}`, 'if-none-match': etag },
      })
    const first = await ask()
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect((await ask(etag)).status).toBe(304)
    await ana.call(changeTask, { projectId, taskId, dueDate: daysAgo(3) })
    const again = await ask(etag)
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ figures: { late: { now: 1, before: null } } })
  })
})
