import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Change, ProjectEvent } from '#contract/events.ts'
import type { Comment } from '#contract/state.ts'
import { imaginedProject, intention } from './imagined-project.ts'
import { ImaginedServer } from './imagined-server.ts'
import { ProjectStore } from './project-store.ts'

const board = imaginedProject('p', { version: 5 })

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
    const change = intention(this.store.view().state, number, key)
    if (!change) return
    this.store.predict(key, change)
    this.#outgoing.push({ key, change })
  }

  #other(number: number): void {
    this.#made += 1
    const change = intention(this.server.state, number, `theirs${this.#made}`)
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
        const change = intention(all.view().state, number, `n${index}`)
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

it('knows of every task in a change of several that it is under way', () => {
  const store = new ProjectStore({ state: board, access: 'edit', people: [] }, 'ana')
  const from = { columnId: 'queue', position: 0 }
  const tasks = ['queue1', 'queue2'].map((taskId) => ({ taskId, from }))
  store.predict('k', { type: 'tasks.moved', columnId: 'done', position: 2, tasks })
  const pending = () => ['queue1', 'queue2', 'done1'].filter(store.isPending)
  expect(pending()).toEqual(['queue1', 'queue2'])
  store.drop('k')
  expect(pending()).toEqual([])
})

it('foresees a change once, however often it is told of it', () => {
  const store = new ProjectStore({ state: board, access: 'edit', people: [] }, 'ana')
  const { version } = board
  const edit = { taskId: 'queue1', columnId: 'queue', title: 'Outro', before: {} }
  for (let told = 0; told < 2; told += 1) store.predict('k', { type: 'task.edited', ...edit })
  expect(store.view().state.version).toBe(version + 1)
})

it('knows which copies are under way', () => {
  const store = new ProjectStore({ state: board, access: 'edit', people: [] }, 'ana')
  const copy = (fromTaskId: string) => ({
    ...{ taskId: `new ${fromTaskId}`, fromTaskId, columnId: 'queue', title: '' },
  })
  store.predict('copies', {
    ...{ type: 'tasks.copied', number: 0 },
    tasks: [copy('queue1'), copy('queue2')],
  })
  expect(['new queue1', 'queue1'].filter(store.isPending)).toEqual(['new queue1'])
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
    const details = { description: '', repeat: null, items: [], files: [], textVersion: 1 }
    store.learn(taskId, { ...details, latestComments })
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
