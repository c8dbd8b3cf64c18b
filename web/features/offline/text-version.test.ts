import { expect, it } from 'vitest'
import type { Entry } from './entry.ts'
import { numbered, renumber, textVersionOf } from './text-version.ts'

const edit = (key: string, textFrom: string | null, textVersion: number): Entry => ({
  key,
  personId: 'ana',
  projectId: 'project',
  tab: 'tab',
  madeAt: 1,
  request: {
    path: '/',
    method: 'PATCH',
    body: JSON.stringify({ title: key, textVersion }),
    key,
    right: 'approved',
  },
  change: { type: 'task.deleted', taskId: 't', columnId: 'c', position: 0, title: key },
  textFrom,
})

const nobody = new Map<string, number>()
const versions = (entries: Entry[]) => entries.map(({ request }) => textVersionOf(request))

it('gives an edit on top of another the version that the server knows, not the foreseen one', () => {
  const first = edit('first', null, 10)
  const second = numbered(edit('second', 'first', 11), [first], nobody)
  const third = numbered(edit('third', 'second', 12), [first, second], nobody)
  expect(versions([first, second, third])).toEqual([10, 10, 10])
  expect(JSON.parse(second.request.body ?? '')).toMatchObject({ title: 'second' })
})

it('leaves alone what was made from a text that the server has told', () => {
  expect(versions([numbered(edit('one', null, 7), [edit('other', null, 10)], nobody)])).toEqual([7])
})

it('gives an edit of a text that was answered in between the version it was answered with', () => {
  const answered = new Map([['first', 12]])
  expect(versions([numbered(edit('second', 'first', 11), [], answered)])).toEqual([12])
})

it('tells the whole chain when the version of its beginning is known, and nobody else', () => {
  const line = [edit('second', 'first', 10), edit('third', 'second', 10), edit('x', 'y', 5)]
  const changed = renumber(line, 'first', 14)
  expect(changed.map(({ key }) => key)).toEqual(['second', 'third'])
  expect(versions(line)).toEqual([14, 14, 5])
})
