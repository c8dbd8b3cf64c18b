import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberedLater } from '#contract/defaults.ts'
import type { Change, ProjectEvent } from '#contract/events.ts'
import { initialFields } from '#contract/plain-fields.ts'
import { effectOn } from '#contract/set-edit.ts'
import type { CardState, Comment, ProjectState } from '#contract/state.ts'
import { plainTaskFields } from '#contract/task-fields.ts'
import { ImaginedServer } from './imagined-server.ts'
import { placeOf } from './look-up.ts'
import { ProjectStore } from './project-store.ts'

const card = (id: string): CardState => ({
  ...initialFields(plainTaskFields),
  id,
  number: 1,
  title: id,
  excerpt: '',
  completed: false,
  createdBy: 'ana',
  done: 0,
  total: 0,
  comments: 0,
})

const board: ProjectState = {
  version: 5,
  project: { id: 'p', name: 'P', description: '', createdBy: 'ana', createdAt: '' },
  labels: [],
  boards: [
    {
      id: 'b',
      name: 'B',
      createdAt: '',
      columns: (['queue', 'active', 'done'] as const).map((kind) => ({
        id: kind,
        name: kind,
        color: '#000000',
        kind,
        taskLimit: null,
        tasks: [card(`${kind}1`), card(`${kind}2`)],
      })),
    },
  ],
}

/** What somebody means to do on the state they see, chosen blindly. */
function foreseen(state: ProjectState, number: number, id: string): Change | null {
  const columns = state.boards[0]?.columns ?? []
  const tasks = columns.flatMap((column) => column.tasks)
  const [column, task] = [columns[number % columns.length], tasks[number % tasks.length]]
  const from = task && placeOf(state, task.id)
  if (!column) return null
  if (number % 7 === 0) {
    const fields = { ...initialFields(plainTaskFields), title: id }
    const place = { columnId: column.id, position: column.tasks.length, number: numberedLater }
    return { type: 'task.created', taskId: id, ...place, ...fields }
  }
  if (number % 61 === 60) {
    return { type: 'column.deleted', columnId: column.id, boardId: 'b', name: '', position: 0 }
  }
  const whole = { columnId: column.id, boardId: 'b' }
  if (number % 23 === 22) return { type: 'column.sorted', ...whole, by: 'title' }
  if (number % 29 === 28) {
    const toColumnId = columns[(number + 1) % columns.length]?.id ?? ''
    return { type: 'column.emptied', ...whole, toColumnId, count: column.tasks.length }
  }
  if (!task || !from) return null
  if (number % 7 === 1) return { type: 'task.deleted', taskId: task.id, ...from, title: '' }
  if (number % 7 === 2) {
    const id = `label ${number % 3}`
    const labels = effectOn(task.labels, number % 2 ? { add: [id] } : { remove: [id] })
    const edit = { taskId: task.id, columnId: from.columnId, before: {} }
    return labels && { type: 'task.edited', ...edit, labels }
  }
  if (number % 7 < 4) {
    return { type: 'task.edited', taskId: task.id, columnId: from.columnId, title: id, before: {} }
  }
  if (number % 13 === 5) {
    const comment = { commentId: id, text: 'Oi', mentions: [] }
    return { type: 'comment.added', taskId: task.id, columnId: from.columnId, ...comment }
  }
  const position = number % 3
  return { type: 'task.moved', taskId: task.id, columnId: column.id, position, from }
}

type Step = { what: 'act' | 'other' | 'deliver' | 'hear' | 'answer'; number: number }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom('act', 'act', 'other', 'deliver', 'hear', 'answer'),
    number: fc.nat(1_000),
  }),
  { minLength: 10, maxLength: 60, size: 'max' },
)

/** One screen, the way to the server and back, and whatever of it has not arrived yet. */
class Run {
  readonly server = new ImaginedServer(board)
  readonly store = new ProjectStore({ state: board, access: 'edit', people: [] }, 'ana')
  #outgoing: { key: string; change: Change }[] = []
  #answers: { key: string; event: ProjectEvent | null | 'refused' }[] = []
  #heard = 0
  #made = 0

  step({ what, number }: Step): void {
    if (what === 'act') this.#act(number)
    if (what === 'other') this.#other(number)
    if (what === 'deliver') this.#deliver()
    if (what === 'hear') this.#hear()
    if (what === 'answer') this.#answer()
  }

  finish(): void {
    while (this.#outgoing.length > 0) this.#deliver()
    while (this.#heard < this.server.events.length) this.#hear()
    while (this.#answers.length > 0) this.#answer()
  }

  #act(number: number): void {
    this.#made += 1
    const key = `ours${this.#made}`
    const change = foreseen(this.store.view().state, number, key)
    if (!change) return
    this.store.predict(key, change)
    this.#outgoing.push({ key, change })
  }

  #other(number: number): void {
    this.#made += 1
    const change = foreseen(this.server.state, number, `theirs${this.#made}`)
    if (change) this.server.decide(change, 'bruno', null)
  }

  #deliver(): void {
    const sent = this.#outgoing.shift()
    if (!sent) return
    this.#answers.push({ key: sent.key, event: this.server.decide(sent.change, 'ana', sent.key) })
  }

  /** The stream: every event once, in order. */
  #hear(): void {
    const event = this.server.events[this.#heard]
    if (!event) return
    this.#heard += 1
    this.store.receive(event)
  }

  /** The answer may be faster than the stream, or slower. */
  #answer(): void {
    const answer = this.#answers.shift()
    if (!answer) return
    const { key, event } = answer
    if (event === null || event === 'refused') this.store.drop(key)
    else if (this.store.receive(event) === 'applied') this.store.drop(key)
  }
}

it('shows in the end what the server has, whatever came first and whatever was refused', async () => {
  await fc.assert(
    fc.property(steps, (list) => {
      const run = new Run()
      for (const step of list) {
        run.step(step)
        const { state } = run.store.confirmed()
        expect(state).toEqual(run.server.at(state.version))
      }
      run.finish()
      expect(run.store.view().state).toEqual(run.server.state)
    }),
    { numRuns: 200 },
  )
})

it('leaves nothing of a prediction that is dropped, wherever it stands among the others', async () => {
  await fc.assert(
    fc.property(fc.array(fc.nat(1_000), { maxLength: 12 }), fc.nat(11), (numbers, dropped) => {
      const [all, without] = [
        new ProjectStore({ state: board, access: 'edit', people: [] }, 'ana'),
        new ProjectStore({ state: board, access: 'edit', people: [] }, 'ana'),
      ]
      const made = numbers.flatMap((number, index) => {
        const change = foreseen(all.view().state, number, `n${index}`)
        if (change) all.predict(`n${index}`, change)
        return change ? [{ key: `n${index}`, change }] : []
      })
      all.drop(`n${dropped}`)
      for (const { key, change } of made) if (key !== `n${dropped}`) without.predict(key, change)
      expect(all.view().state).toEqual(without.view().state)
      for (const { key } of made) all.drop(key)
      expect(all.view().state).toBe(board)
    }),
  )
})

it('does not guess at an event of a kind it does not know, nor at one too many', () => {
  const store = new ProjectStore({ state: board, access: 'edit', people: [] }, 'ana')
  const event = (version: number, type: string) =>
    ({ version, at: '', actorId: 'x', key: null, change: { type } }) as unknown as ProjectEvent
  expect(store.receive(event(6, 'task.praised'))).toBe('unknown')
  expect(store.receive(event(6, 'task.restored'))).toBe('elsewhere')
  expect(store.receive(event(7, 'project.deleted'))).toBe('behind')
  expect(store.version).toBe(5)
})

it('keeps older comments that were read when the newest are read again', () => {
  const store = new ProjectStore({ state: board, access: 'edit', people: [] }, 'ana')
  const taskId = board.boards[0]?.columns?.[0]?.tasks[0]?.id ?? ''
  const comment = (addedVersion: number): Comment => ({
    ...{ id: `c${addedVersion}`, authorId: 'ana', text: '', mentions: [], createdAt: '' },
    ...{ editedAt: null, addedVersion, textVersion: addedVersion },
  })
  const learn = (...versions: number[]) => {
    const latestComments = versions.map(comment)
    store.learn(taskId, { description: '', items: [], latestComments, textVersion: 1 })
  }
  const shown = () => {
    const task = store.view().state.boards[0]?.columns?.[0]?.tasks[0]
    return task?.details?.latestComments.map(({ addedVersion }) => addedVersion)
  }
  learn(1, 2, 3, 4)
  learn(3, 5)
  expect(shown()).toEqual([1, 2, 3, 5])
  learn()
  expect(shown()).toEqual([])
})
