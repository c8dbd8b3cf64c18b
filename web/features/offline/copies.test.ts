import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { applyEvent } from '#contract/apply-event.ts'
import type { Change, ProjectEvent } from '#contract/events.ts'
import { initialFields } from '#contract/plain-fields.ts'
import type { ProjectState } from '#contract/state.ts'
import { plainTaskFields } from '#contract/task-fields.ts'
import { imaginedProject } from '#web/features/project/state/imagined-project.ts'

type Copies = typeof import('./copies.ts')

/** Two tabs of one browser: each its own app, the device is the same. */
let tabs: Copies[]

beforeAll(async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('sessionStorage', {})
  tabs = []
  for (let count = 0; count < 2; count += 1) {
    vi.resetModules()
    tabs.push(await import('./copies.ts'))
  }
})
afterAll(() => vi.unstubAllGlobals())

/** Something that happens in the project, chosen blindly. */
function anyChange(state: ProjectState, number: number): Change {
  const columns = state.boards[0]?.columns ?? []
  const column = columns[number % columns.length]
  const task = column?.tasks[0]
  const taskId = `t${state.version}`
  if (!column) return { type: 'project.edited', name: taskId, before: { name: '' } }
  if (number % 23 === 22) {
    return { type: 'column.deleted', columnId: column.id, boardId: 'b', name: '', position: 0 }
  }
  if (task && number % 2 === 0) {
    const [columnId, from] = [columns[0]?.id ?? '', { columnId: column.id, position: 0 }]
    return { type: 'task.moved', taskId: task.id, columnId, position: 0, from }
  }
  const fields = { ...initialFields(plainTaskFields), title: taskId }
  return { type: 'task.created', taskId, columnId: column.id, position: 0, number: 1, ...fields }
}

type Step = { tab: 0 | 1; what: 'hear' | 'save' | 'reload' | 'lose'; number: number }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    tab: fc.constantFrom(0, 1),
    what: fc.constantFrom('hear', 'hear', 'hear', 'save', 'save', 'reload', 'lose'),
    number: fc.nat(1_000),
  }),
  { minLength: 5, maxLength: 40, size: 'max' },
)

/** What a person finds who opens the project without a network. */
async function found(projectId: string): Promise<ProjectState | undefined> {
  const copy = await tabs[0]?.readCopy('ana', projectId)
  return copy?.events
    .filter(({ version }) => version > copy.state.version)
    .reduce((state, event) => {
      return event.version === state.version + 1 ? applyEvent(state, event) : state
    }, copy.state)
}

let projects = 0

it('keeps one state that was, as new as any tab has written, whichever tabs write it', async () => {
  for (const tab of tabs) {
    tab.keepCopiesFor('ana')
    // When this is done, so is the tidying up before it.
    await tab.dropCopy('ana', 'none')
  }
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      projects += 1
      const history = [imaginedProject(`p${projects}`, { tasks: 0 })]
      const events: ProjectEvent[] = []
      const seen = [history[0], history[0]] as [ProjectState, ProjectState]
      const saved: (ProjectState | null)[] = [null, null]
      let newest = 0
      for (const { tab, what, number } of list) {
        const copies = tabs[tab] as Copies
        const state = seen[tab]
        if (what === 'hear') {
          if (state.version === history.length) {
            const change = anyChange(state, number)
            const version = state.version + 1
            const event = { version, at: '', actorId: 'ana', key: null, change }
            events.push(event)
            history.push(applyEvent(state, event))
          }
          seen[tab] = history[state.version] as ProjectState
          await copies.keepEvent('ana', state.project.id, events[state.version - 1] as ProjectEvent)
        }
        if (what === 'save') {
          await copies.saveCopy('ana', { access: 'edit', people: [], state }, saved[tab] ?? null)
          saved[tab] = state
          newest = Math.max(newest, state.version)
        }
        if (what === 'reload') {
          seen[tab] = (await found(state.project.id)) ?? (history[0] as ProjectState)
          saved[tab] = null
        }
        if (what === 'lose') {
          await copies.dropCopy('ana', state.project.id)
          newest = 0
        }
        if (newest === 0) continue
        const now = await found(state.project.id)
        expect(now).toEqual(history[(now?.version ?? 0) - 1])
        expect(now?.version).toBeGreaterThanOrEqual(newest)
      }
    }),
    { numRuns: 60 },
  )
})

it('keeps a project in the lists when its copy is written anew, and takes it out when it is lost', async () => {
  const [tab] = tabs as [Copies]
  const { keptList } = await import('./kept-lists.ts')
  tab.keepCopiesFor('ana')
  tab.saveNotices('ana', [{ projectId: 'praça' }, { projectId: 'horta' }])
  await tab.dropCopy('ana', 'praça')
  expect(keptList('notices', 'ana')).toHaveLength(2)
  await tab.dropProject('ana', 'praça')
  expect(keptList('notices', 'ana')).toEqual([{ projectId: 'horta' }])
})
