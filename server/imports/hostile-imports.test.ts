import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listProjects, openProject } from '#contract/projects.ts'
import { bringIn, noteOf, upload } from '#server/testing/bring-in.ts'
import { breaking, installFaults } from '#server/testing/faults.ts'
import { addPerson, type Person } from '#server/testing/people.ts'
import { stopWorkers } from '#server/testing/stop-workers.ts'
import { card, fileOf, lists, trelloBoard } from '#server/testing/trello-board.ts'
import { startWorld, type World } from '#server/testing/world.ts'
import { runImport } from './run-import.ts'

let world: World
let ana: Person

beforeAll(async () => {
  installFaults()
  world = await startWorld()
  ana = await addPerson({ db: world.services.db, fetch: world.fetch }, 'Ana Souza')
})
afterAll(() => world.stop())

const whole = JSON.stringify(trelloBoard({ cards: [card('Uma'), card('Duas')] }))
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const random = createHash('sha512').update('x').digest()

describe('what cannot be read', () => {
  const files: [what: string, bytes: string | Buffer, refusal: string][] = [
    ['nothing', '', 'empty'],
    ['a file cut in the middle', whole.slice(0, whole.length / 2), 'truncated'],
    ['a file cut in a text', whole.slice(0, whole.indexOf('Duas') + 2), 'truncated'],
    ['a file with something after its end', `${whole}{}`, 'broken'],
    ['brackets that do not match', whole.replace(']', '}'), 'broken'],
    [
      'a card that is no JSON',
      whole.replace('"closed":false,"idList"', '"closed":nunca,"idList"'),
      'broken',
    ],
    ['depth', `{"lists":[],"cards":[${deep(5_000)}]}`, 'too_deep'],
    ['depth in what nobody asked for', `{"x":${deep(100_000)},"lists":[],"cards":[]}`, 'too_deep'],
    ['an object of something else', '{"orders":[1,2,3]}', 'not_a_board'],
    ['one endless text', `{"cards":[{"id":"a","desc":"${'x'.repeat(9_000_000)}"}]}`, 'too_long'],
    ['bytes that are no text', Buffer.concat([random, Buffer.alloc(10)]), 'not_recognised'],
    [
      'more tasks than there can be',
      JSON.stringify(trelloBoard({ cards: many(20_001) })),
      'too_many_tasks',
    ],
    [
      'more lists than a project has columns',
      JSON.stringify({ lists: many(20_001), cards: [] }),
      'too_many',
    ],
    [
      'more checklists than can be remembered',
      JSON.stringify({ lists: [], cards: [], checklists: many(200_001) }),
      'too_many',
    ],
    ['a table with a cell that never ends', 'Título;Prazo\n"Uma;1', 'truncated'],
    ['a table of headers alone', 'Título;Prazo\n', 'empty'],
    ['a table of a thousand columns', `${'a;'.repeat(1_000)}\n${'1;'.repeat(1_000)}\n`, 'too_long'],
  ]
  it.each(files)('is refused with a reason, and makes nothing: %s', async (_, bytes, refusal) => {
    const before = await ana.call(listProjects, {})
    const seen = await upload(world, ana, new Uint8Array(Buffer.from(bytes)))
    expect(seen).toMatchObject({ state: 'refused', refusal, preview: null })
    expect(await ana.call(listProjects, {})).toEqual(before)
  })
})

function many(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: 'x',
    idList: lists.todo.id,
  }))
}

describe('what can be read, and is meant to harm', () => {
  it.each(['[', '[](', '[](a "smartCard-a")', 'https://trello.com/c/'])(
    'costs about as much as another text of its length: %s, again and again',
    async (part) => {
      const costOf = async (desc: string) => {
        const file = JSON.stringify(trelloBoard({ cards: [{ ...card('Uma'), desc }] }))
        const begun = process.cpuUsage()
        const seen = await upload(world, ana, new Uint8Array(Buffer.from(file)))
        expect(seen).toMatchObject({ state: 'ready' })
        return process.cpuUsage(begun).user
      }
      const length = 500_000
      const ordinary = await costOf('palavra '.repeat(length / 8))
      const hostile = await costOf(part.repeat(length / part.length))
      // The clock of the processor is coarse, and one that is slow by its square takes minutes.
      expect(hostile).toBeLessThan(50 * Math.max(ordinary, 20_000))
    },
  )

  it('changes no prototype, and repeats no id', async () => {
    const [one, two] = [card('Uma'), card('Outra com o mesmo id')]
    const text = JSON.stringify(trelloBoard({ cards: [one, { ...two, id: one.id }] }))
    const hostile = text.replace(
      '"name":"Uma"',
      '"__proto__":{"closed":true,"polluted":1},"constructor":{"prototype":{"polluted":1}},"name":"Uma"',
    )
    const done = await bringIn(world, ana, fileOf(hostile))
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(done.report).toMatchObject({ counts: { tasks: 1, archived: 0 } })
    expect(done.report?.notes).toContainEqual({
      ...{ note: 'repeated_left', count: 1, examples: ['Outra com o mesmo id'] },
    })
  })

  it('is other than it should be in every place, and still comes', async () => {
    const odd = [null, 7, 'x', [], {}, true, { id: {} }, [[[]]]]
    const keys = [
      'name',
      'desc',
      'idList',
      'pos',
      'due',
      'labels',
      'idMembers',
      'cover',
      'badges',
      'attachments',
      'customFieldItems',
      'dueReminder',
      'start',
      'idLabels',
      'pluginData',
    ]
    const cards = keys.flatMap((key) => odd.map((value) => card(`${key} torto`, { [key]: value })))
    const done = await bringIn(
      world,
      ana,
      fileOf(
        trelloBoard({
          ...{ cards: [...cards, ...odd], actions: odd, checklists: odd, customFields: odd },
          ...{ labels: odd, members: odd, name: 7, desc: [] },
        }),
      ),
      { name: 'Torto' },
    )
    expect(done.state).toBe('done')
    expect(done.report?.counts.tasks).toBeGreaterThan(100)
    const { board } = await ana.call(openProject, { projectId: String(done.projectId) })
    const shown = board?.columns.flatMap(({ tasks }) => tasks) ?? []
    expect(shown.length).toBe(done.report?.counts.tasks)
  })

  it('has numbers and days beyond all bounds: they come in their order, or are said not to', async () => {
    const places = [2 ** 47, -1e308, 1e308, 2 ** 47 + 0.5, Number.MAX_SAFE_INTEGER]
    const days = [
      '2199-12-31T23:59:59Z',
      '9999-12-31T23:59:59Z',
      '0001-01-01T00:00:00Z',
      '+275760-09-13T00:00:00Z',
      '31/02',
    ]
    const cards = [
      ...places.map((pos) => card(`Lugar ${pos}`, { pos })),
      ...days.map((due, index) => card(`Dia ${index}`, { due, start: due, pos: null })),
    ]
    const limited = [2.5, 2 ** 47, -1, 7].map((softLimit, index) => ({
      ...{ id: `l${index}`, name: `Lista ${index}`, closed: false, pos: 2 ** 47, softLimit },
    }))
    const file = fileOf(trelloBoard({ lists: [lists.todo, ...limited], cards }))
    const done = await bringIn(world, ana, file, { name: 'Sem limites' })
    expect(done).toMatchObject({ state: 'done', report: { counts: { tasks: cards.length } } })
    expect(noteOf(done, 'unreadable_days')).toBe(8)
    const { board } = await ana.call(openProject, { projectId: String(done.projectId) })
    const shown = board?.columns[0]?.tasks ?? []
    const standing = shown.filter(({ title }) => title.startsWith('Lugar'))
    const inOrder = places.toSorted((a, b) => a - b).map((pos) => `Lugar ${pos}`)
    expect(standing.map(({ title }) => title)).toEqual(inOrder)
    const dues = shown.filter(({ title }) => title.startsWith('Dia')).map(({ dueDate }) => dueDate)
    expect(dues.toSorted()).toEqual(['2199-12-31', null, null, null, null])
    expect(board?.columns.map(({ taskLimit }) => taskLimit)).toEqual([null, null, null, null, 7])
  })

  it('holds characters that no database and no line takes', async () => {
    const name = 'a\u0000b\nc\u202Ed\uD800'
    const done = await bringIn(
      world,
      ana,
      fileOf(trelloBoard({ name, cards: [card(name, { desc: name })] })),
    )
    const { board } = await ana.call(openProject, { projectId: String(done.projectId) })
    expect(board?.columns[0]?.tasks[0]?.title).toBe('a b cd\uFFFD')
  })

  it('holds them in what is only told of, too', async () => {
    const name = 'a\u0000b\uD800'
    const one = card(name, { dueComplete: true, due: '2024-05-02T12:00:00.000Z' })
    const urls = ['https://exemplo.com/a\u0000b\uD800', `javascript:${name}`]
    const attachments = urls.map((url) => ({ url, isUpload: true }))
    const file = trelloBoard({
      lists: [lists.todo, { ...lists.todo, name }],
      cards: [one, { ...one, closed: true }, card('Com anexos', { attachments })],
      members: [{ id: name, fullName: 'Sem identificador' }],
    })
    const done = await bringIn(world, ana, fileOf(file), { name: 'Contados' })
    expect(done).toMatchObject({ state: 'done', report: { counts: { tasks: 2 } } })
    expect(noteOf(done, 'repeated_left')).toBe(2)
    const examples = done.report?.notes.flatMap((noted) => noted.examples).join('') ?? ''
    expect(examples).toContain('a b\uFFFD')
    expect(examples).not.toContain('\u0000')
  })

  it('counts what cannot be counted: the report says what can', async () => {
    const odd = [1.5, 1e20, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, -7, 2]
    const cards = odd.map((comments) => card(`${comments} comentários`, { badges: { comments } }))
    const done = await bringIn(world, ana, fileOf(trelloBoard({ cards })), { name: 'Contas' })
    expect(done).toMatchObject({ state: 'done', report: { counts: { tasks: 6, comments: 0 } } })
    expect(noteOf(done, 'comments_missing')).toBe(Number.MAX_SAFE_INTEGER)
  })
})

it('leaves nothing half-imported, wherever the database fails', async () => {
  const { id } = await upload(world, ana, fileOf(whole))
  await stopWorkers(world.services)
  const { db } = world.services
  const choices = JSON.stringify({ name: 'Partida', archived: 'archive', people: [] })
  // How far it is would be written beside it every half second, and its failure is none of the import's.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const attempt = async (broken: number) => {
    await db.queries.execute(sql`
      update imports set state = 'running', choices = ${choices}::jsonb where id = ${id}`)
    const { statements } = await breaking(broken, 'error', () => runImport(world.services, id))
    return statements
  }
  const before = await ana.call(listProjects, {})
  for (let broken = 1; ; broken += 1) {
    const statements = await attempt(broken)
    const after = await ana.call(listProjects, {})
    if (statements < broken) {
      expect(broken).toBeGreaterThan(10)
      expect(after.projects.map(({ name }) => name)).toContain('Partida')
      break
    }
    expect(after, `at statement ${broken}`).toEqual(before)
  }
})
