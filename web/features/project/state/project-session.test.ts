import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Change } from '#contract/events.ts'
import { deleteTask } from '#contract/tasks.ts'
import { ImaginedNetwork, type Network } from './imagined-network.ts'
import { imaginedProject, intention } from './imagined-project.ts'
import { ImaginedServer } from './imagined-server.ts'
import { cardIn } from './look-up.ts'
import type { ProjectSession } from './project-session.ts'

/** A page of a browser: the app's modules, and what they find there. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let fetchNow: typeof fetch
let app: Awaited<ReturnType<typeof loadApp>>

const loadApp = async () => ({
  ...(await import('#web/api/query-client.ts')),
  ...(await import('#web/features/offline/copies.ts')),
  ...(await import('#web/features/offline/own-outbox.ts')),
  ...(await import('#web/features/project/project-query.ts')),
  ...(await import('#web/ui/toasts.ts')),
})

beforeAll(async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { origin: 'http://kanban.example' })
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', page)
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => fetchNow(...request))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  app = await loadApp()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Step =
  | { what: 'act' | 'other' | 'tell' | 'pass'; number: number }
  | { what: 'unknown' | 'reset' | 'reload' | 'hang up' | 'look away' | 'look'; number: number }
  | { what: 'network'; network: Network }

const number = fc.nat(1_000)
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        what: fc.constantFrom('act', 'act', 'act', 'other', 'other', 'tell', 'pass'),
        number,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constantFrom('unknown', 'reset', 'reload', 'hang up', 'look away', 'look'),
        number,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        what: fc.constant('network'),
        network: fc.constantFrom('up', 'up', 'down', 'cut', 'busy'),
      }),
    },
  ) as fc.Arbitrary<Step>,
  { minLength: 10, maxLength: 50, size: 'max' },
)

let runs = 0

/** A person with an open project, and everything that can happen around it. */
class Run {
  readonly person = `ana${runs}`
  readonly projectId = `p${runs}`
  readonly server = new ImaginedServer(imaginedProject(this.projectId))
  readonly meant = new Map<string, Change>()
  readonly network = new ImaginedNetwork(this.server, this.meant)
  #session: ProjectSession | undefined
  #leave = () => {}
  #made = 0

  get session(): ProjectSession {
    if (!this.#session) throw new Error('The project is not open')
    return this.#session
  }

  async open(): Promise<void> {
    runs += 1
    fetchNow = this.network.fetch as typeof fetch
    app.keepCopiesFor(this.person)
    const query = app.projectQuery(this.person, this.projectId, undefined)
    const opening = app.queryClient.fetchQuery(query)
    await this.#until(() => app.queryClient.getQueryState(query.queryKey)?.status === 'success')
    this.#session = await opening
    this.#leave = this.session.follow('b', () => {})
    await settled()
  }

  async step(step: Step): Promise<void> {
    if (step.what === 'network') this.network.state = step.network
    else await this.#happen(step.what, step.number)
    await settled()
  }

  async finish(): Promise<void> {
    this.network.state = 'up'
    this.#show('visible')
    await this.#until(() => {
      this.network.tell(Number.MAX_SAFE_INTEGER)
      const { store } = this.session
      const sent = app.outboxOf(this.person).entries(this.projectId).length === 0
      // The screen too: what was foreseen leaves it a moment after its answer.
      const { version } = store.view().state
      return sent && version === this.server.state.version && store.version === version
    })
    this.#leave()
    app.closeOutbox()
  }

  async #happen(what: Exclude<Step['what'], 'network'>, number: number): Promise<void> {
    if (what === 'act') this.#act(number)
    if (what === 'other') this.#other(number)
    if (what === 'tell') this.network.tell(number % 4)
    if (what === 'pass') await vi.advanceTimersByTimeAsync((number % 30) * 1_000)
    if (what === 'unknown') this.server.decideUnknown()
    if (what === 'reset') this.network.reset()
    if (what === 'hang up') this.network.hangUp(number % 2 === 0)
    if (what === 'look away') this.#show('hidden')
    if (what === 'look') this.#show('visible')
    if (what === 'reload') await this.#reload()
  }

  #act(number: number): void {
    this.#made += 1
    const key = `${this.person} ${this.#made}`
    const change = intention(this.session.store.view().state, number, key)
    if (!change) return
    this.meant.set(key, change)
    const asked = { route: deleteTask, input: { taskId: 'any' }, failure: 'Erro' }
    void this.session.act({ ...asked, key, foresee: () => change })
  }

  #other(number: number): void {
    this.#made += 1
    const change = intention(this.server.state, number, `theirs ${this.#made}`)
    if (change) this.server.decide(change, 'bruno', null)
  }

  #show(visibility: 'visible' | 'hidden'): void {
    page.visibilityState = visibility
    page.dispatchEvent(new Event('visibilitychange'))
  }

  async #reload(): Promise<void> {
    this.#leave()
    await settled()
    app.closeOutbox()
    app.queryClient.clear()
    this.#show('visible')
    this.network.hangUp(false)
    // Without a copy it opens only when the server answers.
    this.network.state = 'up'
    await this.open()
  }

  async #until(done: () => boolean): Promise<void> {
    for (let round = 0; !done(); round += 1) {
      if (round > 200) throw new Error('It never comes to rest')
      await settled()
      await vi.advanceTimersByTimeAsync(1_000)
    }
  }
}

/** Until everything that needs no time has happened: what the device keeps takes some rounds. */
async function settled(): Promise<void> {
  for (let round = 0; round < 12; round += 1) await new Promise((go) => setImmediate(go))
}

it('shows in the end what the server has, and nothing that was done is lost on the way', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const run = new Run()
      await run.open()
      for (const step of list) {
        await run.step(step)
        const { state } = run.session.store.confirmed()
        expect(state).toEqual(run.server.at(state.version))
      }
      await run.finish()
      expect(run.session.store.view().state).toEqual(run.server.state)
      expect([...run.network.answers.keys()]).toEqual([...run.meant.keys()])
    }),
    { numRuns: 60 },
  )
})

it('shows at once what is done to one of its tasks on another screen', async () => {
  const run = new Run()
  await run.open()
  run.network.state = 'down'
  const { person, projectId, session } = run
  const key = `${person} elsewhere`
  const edit = { taskId: 'queue1', columnId: 'queue', title: 'Outro', before: {} }
  const change: Change = { type: 'task.edited', ...edit }
  run.meant.set(key, change)
  const request = { path: '/api/x', method: 'PATCH', body: '{}', key, right: 'anyone' as const }
  void app.outboxOf(person).add({ key, projectId, request, change })
  expect(cardIn(session.store.view().state, 'queue1')?.title).toBe('Outro')
  await run.finish()
  expect(session.store.view().state).toEqual(run.server.state)
})

it('shows once what was done, also where its answer never came and its line has stopped', async () => {
  const run = new Run()
  await run.open()
  run.server.decideUnknown()
  run.network.state = 'cut'
  await run.step({ what: 'act', number: 7 })
  run.network.state = 'up'
  const notApproved = { code: 'approval_required', message: 'Espere.' }
  fetchNow = ((path: string, request: RequestInit) =>
    request.method === 'GET'
      ? run.network.fetch(path, request)
      : Promise.resolve(Response.json(notApproved, { status: 403 }))) as typeof fetch
  await run.step({ what: 'pass', number: 29 })
  await run.step({ what: 'tell', number: 2 })
  await run.finish()
  expect(run.session.store.view().state).toEqual(run.server.state)
})

const damaged = 'Parte do histórico não pôde ser lida'
const newer = 'Há uma versão nova do Mutirão'
const news: [when: string, happens: (run: Run) => void, said: string[]][] = [
  ['the history was replaced', ({ network }) => network.reset(), []],
  [
    'the stream meets an event that cannot be read',
    ({ network }) => network.reset(true),
    [damaged],
  ],
  [
    'catching up meets an event that cannot be read',
    ({ network, server }) => {
      network.damaged = true
      server.decideUnknown()
      network.tell(1)
    },
    [damaged],
  ],
  [
    'something happens that this version does not know',
    ({ network, server }) => {
      server.decideUnknown()
      network.tell(1)
    },
    [newer],
  ],
]

it.each(news)(
  'shows the board as it is, and says what there is to say, when %s',
  async (_, happens, said) => {
    for (const { id } of app.toastStore.queue()) app.toastStore.close(id)
    const run = new Run()
    await run.open()
    happens(run)
    await settled()
    await run.finish()
    expect(run.session.store.view().state).toEqual(run.server.state)
    expect(app.toastStore.queue().map(({ title }) => title)).toEqual(said)
  },
)
