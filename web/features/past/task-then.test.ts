import { expect, it } from 'vitest'
import type { RepeatRule } from '#contract/recurrence.ts'
import type { plainTaskFields } from '#contract/task-fields.ts'
import { checklistThen, differenceTo, type PastTask } from './task-then.ts'

const daily: RepeatRule = {
  ...{ unit: 'day', every: 1, on: null, anchor: '2026-11-02', mode: 'when-completed' },
  ...{ onRest: 'keep', until: null, times: null },
}

/** For every field of a task what it was, and what it is now: a new one does not compile without. */
const fields: Record<keyof typeof plainTaskFields, [then: unknown, now: unknown]> = {
  title: ['Pintar', 'Varrer'],
  priority: ['low', 'high'],
  startDate: ['2026-11-02', null],
  dueDate: ['2026-11-03', '2026-11-04'],
  cover: ['sky', null],
  labels: [['l'], []],
  assignees: [['ana'], ['bruno']],
  description: ['Com rolo', ''],
  repeat: [daily, null],
}
const known = { state: { labels: [{ id: 'l', name: 'L', color: 'sky' as const }] } }
const people = ['ana', 'bruno'].map((userId) => ({ userId, fullName: userId }))
const task = (index: 0 | 1) =>
  ({
    ...{ id: 't', columnId: 'c', version: 1, textVersion: 1, files: [], items: [] },
    ...Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[index]])),
  }) as unknown as PastTask & Parameters<typeof differenceTo>[1]

it('gives a task every field that it had', () => {
  const { edit, before } = differenceTo(task(0), task(1), { ...known, people })
  const then = Object.entries(fields).map(([name, [value]]) => [name, value])
  expect(edit).toEqual({
    ...Object.fromEntries(then),
    labels: { add: ['l'], remove: [] },
    assignees: { add: ['ana'], remove: ['bruno'] },
  })
  expect(before).toMatchObject({ title: 'Varrer', repeat: null })
})

it('leaves what is the same, also a rule that was read again', () => {
  const same = { ...task(1), repeat: { ...daily } }
  const { edit } = differenceTo({ ...same, repeat: { ...daily } }, same, { ...known, people })
  expect(edit).toEqual({})
})

it('leaves away what has left the project', () => {
  const then = { ...task(1), cover: 'file', labels: ['gone'], assignees: ['gone', 'bruno'] }
  expect(differenceTo(then, task(1), { ...known, people }).edit).toEqual({})
})

it('leaves a rule where it went on to, and gives back one that was only taken away', () => {
  const then = { ...task(1), repeat: daily }
  expect(differenceTo(then, task(1), { ...known, people }).edit).toEqual({ repeat: daily })
  const wentOn = { ...then, wentOn: true as const }
  expect(differenceTo(wentOn, task(1), { ...known, people }).edit).toEqual({})
})

it('finds the lines of a checklist that are gone, and those that are written otherwise', () => {
  const line = (id: string, text: string) => ({ ...item, id, text })
  const then = [line('1', 'Cal'), line('2', 'Tinta'), line('3', 'Rolo')]
  const now = [line('1', 'Cal virgem'), line('9', 'Rolo'), line('8', 'Lixa')]
  expect(checklistThen(then, now)).toEqual({
    lost: ['Tinta'],
    rewritten: [{ item: now[0], text: 'Cal' }],
  })
  expect(checklistThen(now, now)).toEqual({ lost: [], rewritten: [] })
})

const item = { completed: false, assignee: null, dueDate: null }
