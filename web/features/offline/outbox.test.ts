import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Changed } from '#contract/events.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Entry } from './entry.ts'
import { ImaginedDevice, type Network, quiet } from './imagined-browser.ts'
import type { Outcome } from './lines.ts'
import { Outbox } from './outbox.ts'
import type { Watcher } from './watcher.ts'

interface Made {
  projectId?: string
  path?: string
  body?: object
}

const change = (key: string, { projectId = 'praça', path = '/api/x', body = {} }: Made = {}) => ({
  key,
  projectId,
  projectName: 'Praça das Flores',
  request: { path, method: 'POST', body: JSON.stringify(body), key, right: 'anyone' as const },
  change: { type: 'project.edited' as const, name: 'Praça', before: { name: 'Horta' } },
})

function listener() {
  const heard: string[] = []
  const watcher: Watcher = {
    added: () => {},
    settled: (key) => void heard.push(key),
    refused: (key) => void heard.push(key),
  }
  return { heard, watcher }
}

/** What is answered without anything else happening. */
const now = (outcome: Promise<Outcome>) =>
  Promise.race([outcome, quiet().then(() => 'no answer' as const)])

it('counts a change as stored when the device has it, and not before', async () => {
  const device = new ImaginedDevice()
  device.server.network = 'down'
  const ground = device.openTab('one')
  const written = Promise.withResolvers<void>()
  const keep = (entry: Entry) => written.promise.then(() => ground.storage.keep(entry))
  const outbox = new Outbox('ana', { ...ground, storage: { ...ground.storage, keep } })
  expect(await outbox.add(change('first'))).toBe('kept')
  expect(outbox.view()).toMatchObject({ waiting: 1, stored: 0 })
  written.resolve()
  await quiet()
  expect(outbox.view()).toMatchObject({ waiting: 1, stored: 1 })
})

it('keeps at once what is done while others of its line wait for the network', async () => {
  const device = new ImaginedDevice()
  device.server.network = 'down'
  const outbox = new Outbox('ana', device.openTab('one'))
  expect(await outbox.add(change('first'))).toBe('kept')
  expect(await now(outbox.add(change('second')))).toBe('kept')
})

it('keeps at once what is done while others of its line wait for a busy server', async () => {
  const device = new ImaginedDevice()
  device.server.network = 'down'
  const outbox = new Outbox('ana', device.openTab('one'))
  expect(await outbox.add(change('first'))).toBe('kept')
  device.server.network = 'busy'
  device.wake()
  await quiet()
  expect(await now(outbox.add(change('second')))).toBe('kept')
})

it('keeps at once what is done while its line has stopped until its maker is let in again', async () => {
  const device = new ImaginedDevice()
  device.server.network = 'down'
  const ground = device.openTab('one')
  const notApproved = new ApiError(403, { code: 'approval_required', message: '' })
  const deliver: typeof ground.deliver = (request, as) =>
    device.server.network === 'down' ? ground.deliver(request, as) : Promise.reject(notApproved)
  const outbox = new Outbox('ana', { ...ground, deliver })
  expect(await outbox.add(change('first'))).toBe('kept')
  device.server.network = 'up'
  device.wake()
  await quiet()
  expect(await now(outbox.add(change('second')))).toBe('kept')
})

it('says that the connection is back only to who had lost it', async () => {
  const device = new ImaginedDevice()
  const made = (key: string) => ({ ...change(key), personId: 'ana', madeAt: 1, tab: 'gone' })
  device.entries.set('before the reload', made('before the reload'))
  device.entries.set('without connection', { ...made('without connection'), unanswered: true })
  const outbox = new Outbox('ana', device.openTab('one'))
  await outbox.resume()
  await quiet()
  expect([...device.server.decided.keys()]).toHaveLength(2)
  expect(outbox.takeDelivered()).toBe(1)

  device.server.network = 'down'
  expect(await outbox.add(change('later'))).toBe('kept')
  await quiet()
  expect(device.entries.get('later')).toMatchObject({ unanswered: true })
  device.server.network = 'up'
  device.wake()
  await quiet()
  expect(outbox.takeDelivered()).toBe(1)
})

it('leaves nobody waiting for ever when the session ends', async () => {
  const ground = new ImaginedDevice().openTab('one')
  const answered = Promise.withResolvers<Changed>()
  const outbox = new Outbox('ana', { ...ground, deliver: () => answered.promise })
  const [first, second] = [outbox.add(change('first')), outbox.add(change('second'))]
  await outbox.loaded
  await quiet()
  outbox.close()
  expect(await second).toBe('kept')
  const over = new ApiError(401, { code: 'no_authorization', message: '' })
  answered.reject(over)
  expect(await first).toBe(over)
})

describe('who watches a project in the outbox', () => {
  const open = () => new Outbox('ana', new ImaginedDevice().openTab('one'))

  it('is told of a change at once, whoever makes it', () => {
    const outbox = open()
    const told: string[] = []
    outbox.watch('praça', { ...listener().watcher, added: ({ key }) => void told.push(key) })
    void outbox.add(change('first'))
    void outbox.add(change('elsewhere', { projectId: 'horta' }))
    expect(told).toEqual(['first'])
  })

  it('hears what became of its changes until they stop watching', async () => {
    const outbox = open()
    const { heard, watcher } = listener()
    const stop = outbox.watch('praça', watcher)
    expect(await outbox.add(change('first'))).toBe('done')
    stop()
    expect(await outbox.add(change('second'))).toBe('done')
    expect(heard).toEqual(['first'])
  })

  it('stops nobody but themselves', async () => {
    const outbox = open()
    const [before, after] = [listener(), listener()]
    const stop = outbox.watch('praça', before.watcher)
    outbox.watch('praça', after.watcher)
    stop()
    await outbox.add(change('first'))
    expect([before.heard, after.heard]).toEqual([[], ['first']])
  })
})

/** A tab in which a person works: in a project of everybody, and on a text that is this tab's alone. */
class Tab {
  readonly outbox: Outbox
  /** The keys of each project, in the order in which they were made. */
  readonly made = new Map<string, string[]>()
  readonly told = new Map<string, Outcome>()
  #text = ''
  #count = 0

  readonly name: string

  constructor(name: string, device: ImaginedDevice) {
    this.name = name
    this.outbox = new Outbox('ana', device.openTab(name))
  }

  share(number: number): void {
    this.#add({ path: number % 5 === 0 ? '/api/forbidden' : '/api/x' })
  }

  write(): void {
    const body = { text: `${this.#text}.`, textBefore: this.#text }
    this.#text = body.text
    this.#add({ projectId: this.name, path: `/api/${this.name}`, body })
  }

  #add(made: Made): void {
    this.#count += 1
    const key = `${this.name}-${this.#count}`
    const { projectId = 'praça' } = made
    this.made.set(projectId, [...(this.made.get(projectId) ?? []), key])
    void this.outbox.add(change(key, made)).then((outcome) => this.told.set(key, outcome))
  }
}

type Step =
  | { what: 'share' | 'write' | 'crash' | 'open' | 'wake'; number: number }
  | { what: 'network'; network: Network }

const number = fc.nat(100)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ what: fc.constantFrom('share', 'write', 'share', 'write', 'wake'), number }),
    fc.record({ what: fc.constantFrom('crash', 'open'), number }),
    fc.record({
      what: fc.constant('network'),
      network: fc.constantFrom('up', 'up', 'down', 'cut', 'busy'),
    }),
  ) as fc.Arbitrary<Step>,
  { minLength: 5, maxLength: 40, size: 'max' },
)

class Run {
  readonly device = new ImaginedDevice()
  readonly tabs: Tab[] = []
  #living: Tab[] = []

  constructor() {
    this.#open()
  }

  async step(step: Step): Promise<void> {
    if (step.what === 'network') this.device.server.network = step.network
    else this.#act(step)
    // Not always: a tab may die before anything it began has happened.
    if (step.what !== 'share' || step.number % 2 === 0) await quiet()
  }

  async finish(): Promise<void> {
    this.device.server.network = 'up'
    if (this.#living.length === 0) this.#open()
    for (let round = 0; round < 50 && this.device.entries.size > 0; round += 1) {
      for (const { outbox } of this.#living) void outbox.resume()
      this.device.wake()
      await quiet()
    }
  }

  #act({ what, number }: Exclude<Step, { what: 'network' }>): void {
    if (what === 'wake') this.device.wake()
    if (what === 'open') this.#open()
    const tab = this.#living[number % this.#living.length]
    if (!tab) return
    if (what === 'share') tab.share(number)
    if (what === 'write') tab.write()
    if (what === 'crash') this.#crash(tab)
  }

  #open(): void {
    const tab = new Tab(`tab${this.tabs.length}`, this.device)
    this.tabs.push(tab)
    this.#living.push(tab)
  }

  #crash(tab: Tab): void {
    this.#living = this.#living.filter((living) => living !== tab)
    this.device.closeTab(tab.name)
  }
}

it('brings every change to the server once and in order, whatever dies on the way', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const run = new Run()
      for (const step of list) await run.step(step)
      await run.finish()
      const { server, entries, refused } = run.device
      expect([...entries.keys()]).toEqual([])
      const decided = [...server.decided.keys()]
      for (const { made, told } of run.tabs) {
        for (const line of made.values()) {
          expect(decided.filter((key) => line.includes(key))).toEqual(line)
          for (const key of line) {
            const answer = server.decided.get(key)
            if (!(answer instanceof ApiError)) continue
            // A text that is written in one tab never clashes with itself.
            expect(answer.code).toBe('forbidden')
            expect(refused.has(key) || told.get(key) instanceof ApiError).toBe(true)
          }
        }
      }
    }),
    { numRuns: 300 },
  )
})
